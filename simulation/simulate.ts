import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { describeStep, drawHistory, type History, type Step } from './history'
import { type Outcome, runHistory } from './run-history'
import { replaceTime } from './virtual-time'

type Modules = Parameters<typeof runHistory>[1]

const realNow = Date.now

/** Each call gives a browser of its own the web's modules. */
function loadTabs(): Modules {
  const shared = (globalThis as unknown as { sharedModules: Record<string, unknown> }).sharedModules
  const names = [
    'module',
    'exports',
    'require',
    'window',
    'document',
    'navigator',
    'sessionStorage',
    'fetch',
    'crypto',
    'browser',
  ]
  const make = new Function(...names, readFileSync(process.env.CAIRN_SIMULATED_TAB ?? '', 'utf8'))
  const requireShared = (name: string) => {
    if (!(name in shared)) throw new Error(`${name} is not shared with tabs`)
    return shared[name]
  }
  return (given) => {
    const module = { exports: {} as { openTab: never } }
    const values = given as Record<string, unknown>
    make(module, module.exports, requireShared, ...names.slice(3).map((name) => values[name]))
    return module.exports
  }
}

/** Kinds of faults, without the names and numbers in them. */
const kindOf = (fault: string) =>
  fault
    .replace(/^.*?: /, '')
    .replace(/[0-9a-f-]{36}|\d+/g, '#')
    .slice(0, 40)

/** Leaves out steps as long as the same kind of fault is found (delta debugging; Zeller and Hildebrandt 2002). */
async function shrink(history: History, faults: readonly string[], modules: Modules, patienceMs: number) {
  const [kind, end] = [kindOf(faults[0] ?? ''), realNow() + patienceMs]
  const fails = async (steps: readonly Step[]) => {
    const outcome = await runHistory({ ...history, steps: [...steps, { after: 0, do: 'rest' }] }, modules)
    return outcome.faults.some((fault) => kindOf(fault) === kind) ? outcome.faults : null
  }
  let steps = history.steps
  let found = await fails(steps)
  if (!found) return { history, faults }
  for (let parts = 2; parts <= steps.length && realNow() < end; ) {
    const size = Math.ceil(steps.length / parts)
    let isShorter = false
    for (let at = 0; at < steps.length && realNow() < end; at += size) {
      const fewer = steps.toSpliced(at, size)
      const still = await fails(fewer)
      if (!still) continue
      ;[steps, found, isShorter] = [fewer, still, true]
      at -= size
    }
    if (size === 1 && !isShorter) break
    parts = isShorter ? Math.max(2, parts - 1) : Math.min(steps.length, parts * 2)
  }
  return { history: { ...history, steps: [...steps, { after: 0, do: 'rest' as const }] }, faults: found }
}

interface Failure {
  readonly history: History
  readonly faults: readonly string[]
}

interface Report {
  readonly hours: number
  readonly outcome: Omit<Outcome, 'trace'>
  readonly failure: Failure | null
}

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    shrink: { type: 'string', default: '120' },
    replay: { type: 'string' },
    digests: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Runs histories for the main thread, one after another. */
function work(): void {
  replaceTime()
  // Refusals are frequent, and nobody reads their stacks.
  Error.stackTraceLimit = 0
  const modules = loadTabs()
  parentPort?.on('message', async (seed: number) => {
    const history = drawHistory(seed)
    const { trace: _, ...outcome } = await runHistory(history, modules)
    const isWrong = outcome.faults.length > 0
    const failure = isWrong ? await shrink(history, outcome.faults, modules, Number(values.shrink) * 1000) : null
    parentPort?.postMessage({ hours: history.hours * history.meetings, outcome, failure } satisfies Report)
  })
}

async function replay(path: string): Promise<void> {
  replaceTime()
  const history = JSON.parse(readFileSync(path, 'utf8')) as History
  const { faults, trace } = await runHistory(history, loadTabs(), true)
  for (const line of [...(trace ?? []), ...faults.map((fault) => `WRONG: ${fault}`)]) console.log(line)
  process.exitCode = faults.length > 0 ? 1 : 0
}

function print({ history, faults }: Failure): void {
  const path = join(tmpdir(), `cairn-history-${history.seed}.json`)
  writeFileSync(path, JSON.stringify(history))
  console.log(
    `\nSeed ${history.seed} (${history.nodes} nodes, ${history.meetings} meetings, ${history.issues} issues):`,
  )
  for (const step of history.steps) console.log(`  ${describeStep(step)}`)
  for (const fault of faults.slice(0, 10)) console.log(`  WRONG: ${fault}`)
  console.log(`  What happened in detail: npm run simulate -- --replay ${path}`)
}

async function main(): Promise<void> {
  if (values.help)
    return console.log('npm run simulate -- [--hours 10000] [--seed 1] [--shrink SECONDS] [--replay FILE]')
  if (values.replay) return replay(values.replay)
  const [hours, begun] = [Number(values.hours), realNow()]
  let [seed, failed, rests, acknowledged, events, done] = [Number(values.seed), 0, 0, 0, 0, 0]
  const workers = Array.from(
    { length: cpus().length },
    () => new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), workerData: true }),
  )
  await Promise.all(
    workers.map(async (worker) => {
      while (done < hours && failed === 0) {
        const own = seed++
        const report = await new Promise<Report>((resolve, reject) => {
          worker.once('message', resolve)
          worker.once('error', reject)
          worker.postMessage(own)
        })
        worker.removeAllListeners('error')
        done += report.hours
        rests += report.outcome.rests
        acknowledged += report.outcome.acknowledged
        events += report.outcome.events
        if (values.digests) console.log(`${own} ${report.outcome.digest}`)
        if (!report.failure) continue
        failed += 1
        print(report.failure)
      }
    }),
  )
  for (const worker of workers) await worker.terminate()
  const seconds = Math.round((realNow() - begun) / 1000)
  console.log(
    `${done} meeting-hours in ${seconds} s: ${rests} rests, ${events} events, ${acknowledged} acknowledged writes, ${failed} failed histories`,
  )
  process.exitCode = failed > 0 ? 1 : 0
}

if (isMainThread || !workerData) await main()
else work()
