import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { build } from 'vite'
import { addStaticWeb } from '../../packages/server/src/platform/http/static-web'
import { compressFiles } from '../../packages/web/smaller-build'
import { root } from '../../scripts/clone.mjs'

export async function serveBarePage(todos: readonly object[]) {
  const outDir = mkdtempSync(join(tmpdir(), 'cairn-bare-page-'))
  await build({
    root: join(root, 'bench', 'bare-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [compressFiles()],
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  const app = fastify()
  app.decorate('rateLimit', () => async () => undefined)
  app.get('/todos.json', async () => todos)
  await addStaticWeb(app, outDir)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    close: async () => {
      await app.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
