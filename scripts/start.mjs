// Runs first in a fresh clone: must not import installed packages.
import { existsSync } from 'node:fs'
import * as module from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode, requireWritable, root, runQuietly } from './clone.mjs'
import { ensureInstalled } from './install.mjs'
import { isBuilt } from './sources-hash.mjs'

/** Before installing and building in vain. */
async function requirePort() {
  const port = Number(process.env.PORT?.trim() || 4400)
  const host = process.env.HOST?.trim() || '127.0.0.1'
  const server = createServer()
  const error = await new Promise((resolve) => {
    server.once('error', resolve)
    try {
      server.listen({ port, host }, () => server.close(() => resolve(null)))
    } catch {
      // The server reports the invalid setting.
      resolve(null)
    }
  })
  if (error?.code !== 'EADDRINUSE') return
  console.error(`Port ${port} is in use. Stop the other program or set PORT to another one.`)
  process.exit(1)
}

requireNode()
await requirePort()
await ensureInstalled()
if (!isBuilt()) {
  requireWritable()
  console.error('Building …')
  await runQuietly(process.execPath, ['scripts/build.mjs', '--quiet'])
}

const main = join(root, 'packages/server/dist/main.js')
if (!existsSync(main)) {
  console.error(`The build left no ${main}.`)
  process.exit(1)
}
// Missing in Node 20.
module.enableCompileCache?.(join(root, '.cache/compiled'))
// In this process, so that signals arrive exactly once.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(main).href)
