import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer, serverDist } from '../../scripts/bundle-server.mjs'

/** Temporary build and data folder. */
export async function withBuiltMain<T>(use: (mainFile: string, dataDir: string) => Promise<T>): Promise<T> {
  const folder = join(serverDist, `bench-${process.pid}`)
  await bundleServer(folder)
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'))
  try {
    return await use(join(folder, 'main.js'), dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}
