// Records hashes of new migrations. Recorded ones must not change: databases have run them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './clone.mjs'

const folder = join(root, 'packages/server/migrations')
const file = join(folder, 'meta/_hashes.json')
const noted = JSON.parse(readFileSync(file, 'utf8'))
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const sums = Object.fromEntries(
  names.sort().map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ]),
)
const changed = Object.keys(noted).filter((name) => sums[name] !== noted[name])
if (changed.length > 0) {
  console.error(`Changed after it was noted: ${changed.join(', ')}. Bring it back, and write another migration.`)
  process.exit(1)
}
writeFileSync(file, `${JSON.stringify(sums, null, 2)}\n`)
