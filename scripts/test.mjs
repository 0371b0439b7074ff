// npm test [-- --only static|unit|e2e] [--full]: everything, or one group; with the full matrices, or what every run has of
// them. Names the slowest tests, and those that were skipped; the last line adds up all runners.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'
import { steps } from './test-steps.mjs'

const NONE = { passed: 0, failed: 0, skipped: 0 }
const SLOWEST = 20

function chooseSteps() {
  const at = process.argv.indexOf('--only')
  if (at < 0) return steps
  const group = process.argv[at + 1]
  const chosen = steps.filter((step) => step.group === group)
  if (chosen.length > 0) return chosen
  console.error(`--only takes ${[...new Set(steps.map((step) => step.group))].join(', ')}.`)
  process.exit(1)
}

/** Counts, and how long each test took; nothing of a report that was not written, or not to its end. */
function readReport({ file, read }) {
  const nothing = { ...NONE, tests: [] }
  if (!existsSync(file)) return nothing
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return nothing
  }
}

async function runStep({ name, bin, args, env, report }) {
  console.log(`\n── ${name}`)
  if (report) {
    mkdirSync(dirname(report.file), { recursive: true })
    rmSync(report.file, { force: true })
  }
  const startedAt = performance.now()
  const code = await run(process.execPath, [join(root, bin), ...args], { env: { ...process.env, ...env } })
  const counts = report ? readReport(report) : { ...NONE, passed: code === 0 ? 1 : 0, tests: [] }
  const hasFailedUnsaid = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  const result = hasFailedUnsaid ? { ...counts, failed: 1 } : counts
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return { name, seconds, ...result }
}

function tell({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function addUp(results) {
  return results.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NONE,
  )
}

function tellSlowest(results) {
  const tests = results.flatMap((result) => result.tests).sort((one, other) => other.seconds - one.seconds)
  if (tests.length === 0) return
  console.log(`The ${SLOWEST} slowest:`)
  for (const { seconds, title } of tests.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${title}`)
  console.log('')
}

/** None is left out silently. */
function tellSkipped(results) {
  const skipped = results.flatMap((result) => result.tests).filter(({ isSkipped }) => isSkipped)
  if (skipped.length === 0) return
  console.log('Skipped:')
  for (const { title } of skipped) console.log(`  ${title}`)
  console.log('')
}

/** Each once more at the end, where whoever reads a long log looks first. */
function tellFailed(results) {
  const failed = results.flatMap((result) => result.tests).filter(({ failure }) => failure !== null)
  if (failed.length === 0) return
  console.log('Failed:')
  for (const { title, failure } of failed) console.log(`  ${title}\n    ${failure}`)
  console.log('')
}

let isCounted = false
// Whatever kept the tests from being run, CI reads the last line.
process.on('exit', () => {
  if (!isCounted) console.log(tell({ ...NONE, failed: 1 }))
})

const chosen = chooseSteps()
await ensureInstalled({ tools: true })
const results = []
for (const step of chosen) results.push(await runStep(step))

console.log('')
tellSlowest(results)
tellSkipped(results)
tellFailed(results)
for (const result of results) console.log(`${result.name}: ${tell(result)} (${result.seconds} s)`)
const total = addUp(results)
process.exitCode = total.failed > 0 ? 1 : 0
isCounted = true
console.log(tell(total))
