// Prints the OpenAPI document on stdout, and nothing else.
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { bundleEntry } from './bundle-server.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const file = await bundleEntry('scripts/openapi.entry.ts', `openapi.${process.pid}.js`)
try {
  const { document } = await import(pathToFileURL(file).href)
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
} finally {
  rmSync(file, { force: true })
}
