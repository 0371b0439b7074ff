/** `npm run faults`: runs all faults, or random ones (`model`), and prints the table of docs/guarantees.md. */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { LEASE_MS } from '../../platform/nodes/shared-store'
import { type Random, seededRandom } from '../seeded-random'
import { Installation } from './installation'
import { breakConnections, drawFaults, faultKinds } from './kinds'
import { type FaultReport, type PlannedFault, runFaults } from './run-faults'

const DEFAULTS: Readonly<Record<string, number>> = {
  meetings: 20,
  people: 25,
  pause: 1500,
  returns: 5,
  kills: 20,
  redis: 20,
  postgres: 20,
  cuts: 2,
  losses: 2,
  stops: 2,
  away: 2_000,
  cut: 4_000,
  loss: 20_000,
  suspended: 20_000,
}
const LIMIT_MS = 5_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

/** For `model`. Small meetings settle sooner. */
const MODEL_DEFAULTS: Readonly<Record<string, number>> = { meetings: 4, people: 6, pause: 300, rests: 100, seed: 1 }
const MODEL_REMOVE_EVERY = 12

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...Object.fromEntries(Object.keys(MODEL_DEFAULTS).map((name) => [name, text])),
    ...Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, text])),
    logs: text,
    help: { type: 'boolean' },
  },
})

const isModel = positionals[0] === 'model'

function numberOf(name: string): number {
  const standards = isModel ? MODEL_DEFAULTS : DEFAULTS
  const [given, standard = 0] = [(values as Record<string, unknown>)[name], standards[name]]
  return given === undefined ? standard : Number(given)
}

function planFaults(): PlannedFault[] {
  const durations = {
    away: numberOf('away'),
    cut: numberOf('cut'),
    loss: numberOf('loss'),
    suspended: numberOf('suspended'),
  }
  return Object.entries(faultKinds(durations)).flatMap(([name, faults]) =>
    faults.map((fault) => ({ fault, times: numberOf(name) })),
  )
}

function planModel(random: Random): PlannedFault[] {
  return Array.from({ length: numberOf('rests') }, () => ({ fault: drawFaults(random), times: 1 }))
}

/** Sorted. */
function timesOf({ rounds }: FaultReport, name: string): number[] {
  const times = rounds.filter((round) => round.name === name).map(({ settledMs }) => settledMs)
  return times.sort((one, other) => one - other)
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0

/** On slow machines, the time in which the same people reconnect without a fault, and the lease of a lost node. */
const limitOf = (report: FaultReport): number =>
  Math.max(LIMIT_MS, median(timesOf(report, breakConnections.name)) + LEASE_MS)

const isLate = (report: FaultReport, { name, settledMs }: FaultReport['rounds'][number]): boolean =>
  name !== breakConnections.name && settledMs > limitOf(report)

function describeRounds(report: FaultReport): string[] {
  const names = [...new Set(report.rounds.map(({ name }) => name))]
  return names.map((name) => {
    const times = timesOf(report, name)
    const late = report.rounds.filter((round) => round.name === name && isLate(report, round)).length
    return `| ${name} | ${times.length} | ${Math.round(median(times))} ms | ${Math.round(times.at(-1) ?? 0)} ms | ${late} |`
  })
}

function printRounds(report: FaultReport): void {
  const limit = (limitOf(report) / 1000).toFixed(1)
  console.log(`\n| fault | times | all see the same again: median | slowest | later than ${limit} s |`)
  console.log('| --- | --- | --- | --- | --- |')
  for (const line of describeRounds(report)) console.log(line)
}

function print(report: FaultReport): void {
  const { acknowledged, lost, doubled, unsaid, unanswered, screens, removed, refusals } = report
  console.log(
    `\nacknowledged ${acknowledged}, lost ${lost.length}, doubled ${doubled.length}, refused and yet done ${unsaid.length}, ` +
      `unanswered ${unanswered.length}, refused ${refusals.length}, told or shown wrong ${screens.length}, people removed ${removed}`,
  )
  for (const line of [...lost, ...doubled, ...unsaid, ...unanswered, ...screens, ...refusals].slice(0, 40)) {
    console.log(`  ${line}`)
  }
}

/** Random faults have no time limit of their own. */
function isWhole(report: FaultReport): boolean {
  const { rounds, lost, doubled, unsaid, unanswered, screens } = report
  const isInTime = rounds.every((round) => Number.isFinite(round.settledMs) && (isModel || !isLate(report, round)))
  return isInTime && [lost, doubled, unsaid, unanswered, screens].every((list) => list.length === 0)
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(`Options with their defaults: ${JSON.stringify(DEFAULTS)}, and --logs FOLDER.`)
    return console.log(`model: random faults with ${JSON.stringify(MODEL_DEFAULTS)}.`)
  }
  const command = [process.execPath, process.env.CAIRN_MAIN ?? ''] as const
  const logs = values.logs
  const installation = await Installation.start({ command, ...(typeof logs === 'string' ? { logFolder: logs } : {}) })
  const random = seededRandom(numberOf('seed'))
  const options = { meetings: numberOf('meetings'), people: numberOf('people'), pauseMs: numberOf('pause') }
  const mode = isModel
    ? { faults: planModel(random), random, removeEvery: MODEL_REMOVE_EVERY }
    : { faults: planFaults() }
  try {
    console.log(`${cpus().length} cores; ${options.meetings} meetings of ${options.people} people at each node`)
    const report = await runFaults(installation, { ...options, ...mode, say: console.log })
    if (isModel) console.log(`\nseed ${numberOf('seed')}: ${report.rounds.length} rests`)
    else printRounds(report)
    print(report)
    process.exitCode = isWhole(report) ? 0 : 1
  } finally {
    await installation.end()
  }
}

await main()
