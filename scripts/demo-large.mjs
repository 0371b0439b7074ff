// npm run demo:large: fills an empty data folder with a generated organization of 5,000 people.
import { rmSync } from 'node:fs'
import { serverBundle } from './bundle-server.mjs'
import { run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
// A bundle of its own: the built server may be running, or outdated.
const options = serverBundle('packages/server/src/large-demonstration.ts', `large-demonstration.${process.pid}.js`)
await build({ ...options, sourcemap: false })
process.on('exit', () => rmSync(options.outfile, { force: true }))
process.exitCode = await run(process.execPath, [options.outfile])
