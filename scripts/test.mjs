// npm test [-- --full] [--only static|unit|e2e|faults]. Lists the slowest, failed and skipped tests.
// CI reads the totals from the last line.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from './clone.mjs'
import { ensurePrograms } from './ensure-programs.mjs'
import { ensureInstalled } from './install.mjs'
import { describeLeftOut, isFull } from './test-scope.mjs'
import { steps } from './test-steps.mjs'

const NONE = { passed: 0, failed: 0, skipped: 0 }
const SLOWEST = 20
/** Some unit tests measure time. At 15, checks starve on a busy machine. */
const LOW_PRIORITY = ['nice', '-n', '5']

function chooseSteps() {
  const at = process.argv.indexOf('--only')
  if (at < 0) return steps
  const group = process.argv[at + 1]
  const chosen = steps.filter((step) => step.group === group)
  if (chosen.length > 0) return chosen
  console.error(`--only takes ${[...new Set(steps.map((step) => step.group))].join(', ')}.`)
  process.exit(1)
}

/** Empty for a missing or incomplete report. */
function readReport({ file, read }) {
  const nothing = { ...NONE, tests: [] }
  if (!existsSync(file)) return nothing
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return nothing
  }
}

const commandOf = ({ bin, args }) => [process.execPath, join(root, bin), ...args]

const startTimer = () => {
  const startedAt = performance.now()
  return () => ((performance.now() - startedAt) / 1000).toFixed(1)
}

async function runStep({ name, env, report, ...step }) {
  console.log(`\n── ${name}`)
  if (report) {
    mkdirSync(dirname(report.file), { recursive: true })
    rmSync(report.file, { force: true })
  }
  const seconds = startTimer()
  const [command, ...args] = commandOf(step)
  const code = await run(command, args, { env: { ...process.env, ...env } })
  const counts = report ? readReport(report) : { ...NONE, passed: code === 0 ? 1 : 0, tests: [] }
  const hasFailedUnsaid = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  const result = hasFailedUnsaid ? { ...counts, failed: 1 } : counts
  return { name, seconds: seconds(), ...result }
}

/** Prints the output when done. */
async function runQuietly({ name, ...step }, prefix) {
  const file = join(root, 'test-results', `${name.replaceAll(/\W+/g, '-')}.log`)
  mkdirSync(dirname(file), { recursive: true })
  const output = openSync(file, 'w')
  const seconds = startTimer()
  const [command, ...args] = [...prefix, ...commandOf(step)]
  const code = await run(command, args, { stdio: ['ignore', output, output] })
  closeSync(output)
  const hasPassed = code === 0
  console.log(`\n── ${name}: ${hasPassed ? 'passed' : 'FAILED'}\n${readFileSync(file, 'utf8').trim()}`.trimEnd())
  return { name, seconds: seconds(), ...NONE, ...(hasPassed ? { passed: 1 } : { failed: 1 }), tests: [] }
}

async function runInTurn(steps, runOne) {
  const results = []
  for (let step = steps.shift(); step; step = steps.shift()) results.push(await runOne(step))
  return results
}

/** Quiet steps run next to the unit tests. */
async function runAll(chosen) {
  const quiet = chosen.filter(({ isQuiet }) => isQuiet)
  const inFront = chosen.filter(({ group }) => group === 'unit')
  const after = chosen.filter((step) => !step.isQuiet && !inFront.includes(step))
  const lanes = inFront.length > 0 ? 1 : availableParallelism()
  let prefix = inFront.length > 0 ? LOW_PRIORITY : []
  const beside = Array.from({ length: lanes }, () => runInTurn(quiet, (step) => runQuietly(step, prefix)))
  const units = runInTurn(inFront, runStep).finally(() => {
    prefix = []
  })
  const results = (await Promise.all([...beside, units])).flat()
  return [...results, ...(await runInTurn(after, runStep))]
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

function tellList(title, lines) {
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

function tellSlowest(tests) {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  tellList(
    `The ${SLOWEST} slowest:`,
    slowest.map(({ seconds, title }) => `${seconds.toFixed(1).padStart(4)} s  ${title}`),
  )
}

let isCounted = false
// CI reads the last line, whatever happens.
process.on('exit', () => {
  if (!isCounted) console.log(tell({ ...NONE, failed: 1 }))
})

const chosen = chooseSteps()
const groups = [...new Set(chosen.map(({ group }) => group))]
await ensureInstalled({ tools: true })
ensurePrograms(groups, isFull)
const results = await runAll(chosen)
const tests = results.flatMap((result) => result.tests)

console.log('')
tellSlowest(tests)
if (!isFull) tellList('Left out, and part of npm test -- --full:', describeLeftOut(groups))
tellList(
  'Skipped:',
  tests.filter(({ isSkipped }) => isSkipped).map(({ title }) => title),
)
// Repeated at the end of the log.
tellList(
  'Failed:',
  tests.filter(({ failure }) => failure !== null).map(({ title, failure }) => `${title}\n    ${failure}`),
)
for (const result of results) console.log(`${result.name}: ${tell(result)} (${result.seconds} s)`)
const total = addUp(results)
process.exitCode = total.failed > 0 ? 1 : 0
isCounted = true
console.log(tell(total))
