// Uses nothing that has to be installed: this is the first thing that runs in a fresh clone.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode, requireWritable, root, runQuietly } from './clone.mjs'
import { ensureInstalled } from './install.mjs'
import { isBuilt } from './sources-hash.mjs'

/** Ends the process where another program listens on the port: installing and building would be in vain. */
async function requirePort() {
  const port = Number(process.env.PORT?.trim() || 4400)
  const host = process.env.HOST?.trim() || '127.0.0.1'
  const server = createServer()
  const error = await new Promise((resolve) => {
    server.once('error', resolve)
    try {
      server.listen({ port, host }, () => server.close(() => resolve(null)))
    } catch {
      // The server tells what is wrong with the setting.
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
// In this very process, so that a signal reaches the server once and by one way.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(main).href)
