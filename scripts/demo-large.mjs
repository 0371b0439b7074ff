// npm run demo:large: fills an empty data folder with a generated organization of 5,000 people.
import { rmSync } from 'node:fs'
import { serverBundle } from './bundle-server.mjs'
import { run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
// Beside what was built, which a running server uses and which may be of other sources.
const options = serverBundle('packages/server/src/large-demonstration.ts', `large-demonstration.${process.pid}.js`)
await build({ ...options, sourcemap: false })
process.on('exit', () => rmSync(options.outfile, { force: true }))
process.exitCode = await run(process.execPath, [options.outfile])
