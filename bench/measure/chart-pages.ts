/** The charts that Cairn's is measured beside, as pages of their own, with the same seats at `cells.json`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../../scripts/clone.mjs'

const CHARTS = join(root, 'bench/charts')
/** The best would take minutes of five thousand seats, and nothing of what is measured counts bytes. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

async function builtPage(folder: string): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    ...{ entryPoints: [join(folder, 'page.jsx')], bundle: true, minify: true, write: false, format: 'esm' },
    ...{ target: 'es2022', jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' }, outdir: folder },
  })
  const textOf = (end: string) => outputFiles?.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') }
}

/** At `/NAME/`. */
export async function serveCharts(names: readonly string[], data: object) {
  const files = new Map<string, { type: string; body: Buffer }>()
  const json = JSON.stringify(data)
  for (const name of names) {
    const folder = join(CHARTS, name)
    const { script, style } = await builtPage(folder)
    for (const [path, type, text] of [
      ['', 'text/html', readFileSync(join(folder, 'index.html'), 'utf8')],
      ['page.js', 'text/javascript', script],
      ['page.css', 'text/css', style],
      ['cells.json', 'application/json', json],
    ] as const)
      files.set(`/${name}/${path}`, { type, body: brotliCompressSync(text, FAST) })
  }
  const server = createServer(({ url = '' }, reply) => {
    const file = files.get(url)
    if (!file) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, 'content-encoding': 'br' }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
