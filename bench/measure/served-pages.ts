/** Baselines, built and compressed as the product, with their data at `cells.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { root, run } from '../../scripts/clone.mjs'

/** Their dependencies are not part of the product's packages. */
async function install(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'package.json')) || existsSync(join(folder, 'node_modules'))) return
  const code = await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`What ${folder} is measured with could not be installed.`)
}

async function builtPage(folder: string): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page.jsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: folder,
  })
  const textOf = (end: string) => outputFiles?.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') }
}

function htmlOf(folder: string): string {
  const own = join(folder, 'index.html')
  return readFileSync(existsSync(own) ? own : join(folder, '..', 'index.html'), 'utf8')
}

/** The best compression takes minutes for large data. */
interface Served {
  readonly data: object
  readonly quality?: number
}

export async function servePages(group: string, names: readonly string[], { data, quality }: Served) {
  const files = new Map<string, { type: string; body: Buffer }>()
  const options = quality === undefined ? {} : { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  for (const name of names) {
    const folder = join(root, 'bench', group, name)
    await install(folder)
    const { script, style } = await builtPage(folder)
    for (const [path, type, text] of [
      ['', 'text/html', htmlOf(folder)],
      ['page.js', 'text/javascript', script],
      ['page.css', 'text/css', style],
      ['cells.json', 'application/json', JSON.stringify(data)],
    ] as const)
      files.set(`/${name}/${path}`, { type, body: brotliCompressSync(text, options) })
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
