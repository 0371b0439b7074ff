// npm run faults [-- --meetings 20 --people 25 --kills 20 …]: two nodes, and every fault that they must bear. `--help` lists all.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { serverBundle } from './bundle-server.mjs'
import { root, run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
// Beside what was built, which a running server uses and which may be of other sources.
const options = serverBundle('packages/server/src/main.ts', `faults-main.${process.pid}.js`)
await build(options)
process.on('exit', () => {
  for (const file of [options.outfile, `${options.outfile}.map`]) rmSync(file, { force: true })
})
const entry = join(root, 'packages/server/src/testing/faults/faults-command.ts')
const args = ['--import', 'tsx', entry, ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, args, { env: { ...process.env, CAIRN_MAIN: options.outfile } })
