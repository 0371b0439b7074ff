import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Below this a file and its compressed form travel in as many packets. */
const WORTH_BYTES = 1024
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes a copy of each text file in both encodings, for clients that accept them. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
      for (const name of files) {
        const path = join(dir, name)
        const bytes = readFileSync(path)
        if (bytes.length < WORTH_BYTES) continue
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
