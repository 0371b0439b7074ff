// Prints the OpenAPI document on stdout, and nothing else.
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { serverBundle } from './bundle-server.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
const options = serverBundle('scripts/openapi.entry.ts', `openapi.${process.pid}.js`)
await build({ ...options, sourcemap: false })
try {
  const { document } = await import(pathToFileURL(options.outfile).href)
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
} finally {
  rmSync(options.outfile, { force: true })
}
