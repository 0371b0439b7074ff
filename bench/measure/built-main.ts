import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { serverBundle, serverDist } from '../../scripts/bundle-server.mjs'

/** The server as `npm run build` makes it, from the sources as they are, with an empty data folder; both are removed. */
export async function withBuiltMain<T>(use: (mainFile: string, dataDir: string) => Promise<T>): Promise<T> {
  const outfile = `bench-main-${process.pid}.js`
  await build(serverBundle('packages/server/src/main.ts', outfile))
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'))
  try {
    return await use(join(serverDist, outfile), dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(join(serverDist, outfile), { force: true })
    rmSync(join(serverDist, `${outfile}.map`), { force: true })
  }
}
