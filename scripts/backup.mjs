// npm run backup -- FILE, npm run restore -- FILE: the embedded database into a file, and back.
import { rmSync } from 'node:fs'
import { serverBundle } from './bundle-server.mjs'
import { run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
// Beside what was built, which a running server uses and which may be of other sources.
const options = serverBundle('packages/server/src/backup.ts', `backup.${process.pid}.js`)
await build({ ...options, sourcemap: false })
process.on('exit', () => rmSync(options.outfile, { force: true }))
process.exitCode = await run(process.execPath, [options.outfile, ...process.argv.slice(2)])
