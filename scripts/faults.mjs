// npm run faults [-- --meetings 20 --people 25 --kills 20 …]: injects faults into two nodes. `--help` lists all
// options.
// npm run faults -- model [--rests 100 --seed 1]: random faults, with people who come and go; compared at each rest.
// npm run faults -- seats [10000]: concurrent random changes of one chart on two nodes.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleEntry } from './bundle-server.mjs'
import { root, run, runTool } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ tools: true })
const [part, count = '10000'] = process.argv.slice(2)
if (part === 'seats') {
  const test = 'packages/server/src/domains/accountability-chart/accountability-chart.at-once.test.ts'
  const env = { ...process.env, CAIRN_SEAT_CHANGES: count }
  process.exit(await runTool('vitest/vitest.mjs', ['run', test], { env }))
}
// A bundle of its own: the built server may be running, or outdated.
const main = await bundleEntry('packages/server/src/main.ts', `faults-main.${process.pid}.js`, { sourcemap: true })
process.on('exit', () => {
  for (const file of [main, `${main}.map`]) rmSync(file, { force: true })
})
const entry = join(root, 'packages/server/src/testing/faults/faults-command.ts')
const args = ['--import', 'tsx', entry, ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, args, { env: { ...process.env, CAIRN_MAIN: main } })
