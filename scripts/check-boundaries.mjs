// Enforces .dependency-cruiser.cjs, and proves with a fixture that each rule fires.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { schemaUses } from './bare-endpoints.mjs'
import { root } from './clone.mjs'
import { folderCycles } from './folder-cycles.mjs'

const config = join(root, '.dependency-cruiser.cjs')
const NO_CIRCLES = '4-no-circles-of-domains'
const BARE_ENDPOINTS = '5-endpoints-are-bare'
/** In features/todos/todo-form.ts of the fixture. */
const FIXTURE_USES = 4
const packages = ['contract', 'server', 'web'].map((name) => `packages/${name}/src`)

function cruise(cwd) {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [
    '--import',
    join(root, 'scripts/parse-tsx.mjs'),
    bin,
    ...packages,
    '--config',
    config,
    '--output-type',
    'json',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 200_000_000 })
  try {
    const { summary, modules } = JSON.parse(stdout)
    return { ...summary, cycles: folderCycles(modules) }
  } catch {
    throw new Error(`dependency-cruiser gave no result:\n${stderr || stdout}`)
  }
}

function checkPackages() {
  const { violations, totalCruised, cycles } = cruise(root)
  for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
  for (const { folders, imports } of cycles) {
    console.error(`domains in a circle: ${folders.join(', ')}\n  ${imports.join('\n  ')}`)
  }
  const uses = schemaUses(root)
  for (const use of uses) console.error(`the built application has no schema of an endpoint: ${use}`)
  console.log(
    `${totalCruised} modules, ${violations.length} forbidden imports, ${cycles.length} circles of domains, ${uses.length} schemas of endpoints in the web`,
  )
  return violations.length + cycles.length + uses.length === 0 && totalCruised > 0
}

function checkFixture() {
  const fixture = join(root, 'scripts/boundary-fixture')
  const { violations, cycles } = cruise(fixture)
  const fired = new Set(violations.map(({ rule }) => rule.name))
  if (cycles.length > 0) fired.add(NO_CIRCLES)
  if (schemaUses(fixture).length === FIXTURE_USES) fired.add(BARE_ENDPOINTS)
  const rules = [
    NO_CIRCLES,
    BARE_ENDPOINTS,
    ...createRequire(import.meta.url)(config).forbidden.map(({ name }) => name),
  ]
  const silent = rules.filter((name) => !fired.has(name))
  for (const name of silent) console.error(`${name} did not fire on scripts/boundary-fixture`)
  console.log(`${rules.length - silent.length} of ${rules.length} rules fire on the fixture that breaks them`)
  return silent.length === 0
}

const isFixture = process.argv.includes('--fixture')
process.exitCode = (isFixture ? checkFixture() : checkPackages()) ? 0 : 1
