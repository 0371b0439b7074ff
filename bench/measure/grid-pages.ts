/** The grids that the scorecard's is measured beside, as pages of their own: built as the product is, compressed, and served with the same cells. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { root, run } from '../../scripts/clone.mjs'

const GRIDS = join(root, 'bench/grids')

export interface GridCells {
  readonly weeks: readonly string[]
  readonly lines: readonly {
    readonly title: string
    readonly owner: string
    readonly goal: number
    readonly values: readonly (number | null)[]
  }[]
}

/** What only this measurement needs is installed in a folder of its own, and is no part of the product's packages. */
async function install(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'package.json')) || existsSync(join(folder, 'node_modules'))) return
  const code = await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`What ${folder} is measured with could not be installed.`)
}

async function scriptOf(folder: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [join(folder, 'page.jsx')], bundle: true, minify: true, write: false, format: 'esm' },
    ...{ target: 'es2022', jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' } },
  })
  return outputFiles?.[0]?.text ?? ''
}

/** At `/NAME/`. */
export async function serveGrids(names: readonly string[], cells: GridCells) {
  const files = new Map<string, { type: string; body: Buffer }>()
  for (const name of names) {
    const folder = join(GRIDS, name)
    await install(folder)
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    for (const [path, type, text] of [
      ['', 'text/html', page],
      ['page.js', 'text/javascript', await scriptOf(folder)],
      ['cells.json', 'application/json', JSON.stringify(cells)],
    ] as const)
      files.set(`/${name}/${path}`, { type, body: brotliCompressSync(text) })
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
