// npm run bench [-- NAME …]: all benchmarks, or those whose name contains NAME.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'

const SUFFIX = '.bench.ts'
const words = process.argv.slice(2)
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort()
const chosen = names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))

if (chosen.length === 0) {
  console.error(`No benchmark is named ${words.join(' or ') || 'anything'}; there are: ${names.join(', ') || 'none'}.`)
  process.exit(1)
}

await ensureInstalled({ tools: true })
const imports = ['tsx', './bench/measure/exit-when-asked.ts'].flatMap((file) => ['--import', file])
// Sequential, to avoid interference.
for (const name of chosen) {
  console.log(`\n${name}`)
  const code = await run(process.execPath, [...imports, join('bench', `${name}${SUFFIX}`)])
  process.exitCode ||= code
}
