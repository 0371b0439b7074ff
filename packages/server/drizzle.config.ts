import { defineConfig } from 'drizzle-kit'

/** After a change to any *.table.ts: `npm run -w @cairn/server migrations:generate -- --name NAME`, then `migrations:note`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.table.ts',
  out: './migrations',
})
