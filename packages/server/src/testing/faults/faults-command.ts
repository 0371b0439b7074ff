/** `npm run faults`: runs all faults and prints the table of docs/guarantees.md. */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { LEASE_MS } from '../../platform/nodes/shared-store'
import { Installation } from './installation'
import { breakConnections, faultKinds } from './kinds'
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

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, text])),
    logs: text,
    help: { type: 'boolean' },
  },
})

function numberOf(name: string): number {
  const [given, standard = 0] = [(values as Record<string, unknown>)[name], DEFAULTS[name]]
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

function print(report: FaultReport): void {
  const limit = (limitOf(report) / 1000).toFixed(1)
  console.log(`\n| fault | times | all see the same again: median | slowest | later than ${limit} s |`)
  console.log('| --- | --- | --- | --- | --- |')
  for (const line of describeRounds(report)) console.log(line)
  const { acknowledged, lost, doubled, unsaid, unanswered, screens, removed, refusals } = report
  console.log(
    `\nacknowledged ${acknowledged}, lost ${lost.length}, doubled ${doubled.length}, refused and yet done ${unsaid.length}, ` +
      `unanswered ${unanswered.length}, refused ${refusals.length}, told or shown wrong ${screens.length}, people removed ${removed}`,
  )
  for (const line of [...lost, ...doubled, ...unsaid, ...unanswered, ...screens, ...refusals].slice(0, 40)) {
    console.log(`  ${line}`)
  }
}

function isWhole(report: FaultReport): boolean {
  const { rounds, lost, doubled, unsaid, unanswered, screens } = report
  const isInTime = rounds.every((round) => Number.isFinite(round.settledMs) && !isLate(report, round))
  return isInTime && [lost, doubled, unsaid, unanswered, screens].every((list) => list.length === 0)
}

async function main(): Promise<void> {
  if (values.help) return console.log(`Options with their defaults: ${JSON.stringify(DEFAULTS)}, and --logs FOLDER.`)
  const command = [process.execPath, process.env.CAIRN_MAIN ?? ''] as const
  const logs = values.logs
  const installation = await Installation.start({ command, ...(typeof logs === 'string' ? { logFolder: logs } : {}) })
  const options = { meetings: numberOf('meetings'), people: numberOf('people'), pauseMs: numberOf('pause') }
  try {
    console.log(`${cpus().length} cores; ${options.meetings} meetings of ${options.people} people at each node`)
    const report = await runFaults(installation, { ...options, faults: planFaults(), say: console.log })
    print(report)
    process.exitCode = isWhole(report) ? 0 : 1
  } finally {
    await installation.end()
  }
}

await main()
