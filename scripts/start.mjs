// Uses nothing that has to be installed: this is the first thing that runs in a fresh clone.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'
import { isBuilt } from './sources-hash.mjs'

await ensureInstalled()
if (!isBuilt()) {
  console.error('Building …')
  const code = await run(process.execPath, ['scripts/build.mjs', '--quiet'])
  if (code !== 0) process.exit(code)
}

const main = join(root, 'packages/server/dist/main.js')
if (!existsSync(main)) {
  console.error(`The build left no ${main}.`)
  process.exit(1)
}
// In this very process, so that a signal reaches the server once and by one way.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(main).href)
