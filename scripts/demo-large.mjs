// npm run demo:large: fills an empty data folder with a generated organization of 5,000 people.
import { rmSync } from 'node:fs'
import { bundleEntry } from './bundle-server.mjs'
import { run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
// A bundle of its own: the built server may be running, or outdated.
const file = await bundleEntry('packages/server/src/large-demonstration.ts', `large-demonstration.${process.pid}.js`)
process.on('exit', () => rmSync(file, { force: true }))
process.exitCode = await run(process.execPath, [file])
