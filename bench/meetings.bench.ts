/**
 * Capacity of one node: meetings of eight with a write every two seconds, compared with bare Socket.IO and one insert
 * per event. `CAIRN_BENCH_MEETINGS=10,100` sets the numbers.
 */
import { rmSync } from 'node:fs'
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { askClient, type RoundResult } from './measure/fan-out'
import { reportPromise, reportValue } from './measure/report'
import { seedMeetings } from './measure/seed-meetings'
import { nextMessage, type ServerProcess, startProcess, startServer } from './measure/server-process'

const COUNTS = (process.env.CAIRN_BENCH_MEETINGS ?? '10,100,400,1000,2000').split(',').map(Number)
const MOST = Math.max(...COUNTS)
const ATTENDEES = 8
const EVERY_SECONDS = 2
const WARM_SECONDS = 4
const SECONDS = 10
/** The product's pool size. */
const BARE_POOL_SIZE = 16
const HELD_MS = 100

interface Measured extends RoundResult {
  readonly count: number
  /** CPU per write and its eight deliveries, in milliseconds. */
  readonly nodeMs: number
  readonly databaseMs: number
  /** 99th percentile of the event loop lag. */
  readonly lagMs: number
  readonly rssBytes: number
}

const database = await createBenchDatabase()
const meetings = await seedMeetings(database.pool, MOST, ATTENDEES)
const { child: client, bundle } = await startProcess('fan-out-client', {})
await nextMessage(client)

const round = (name: string, seconds: number) =>
  askClient<RoundResult>(client, { kind: 'round', name, seconds, every: EVERY_SECONDS })

async function measure(name: string, server: ServerProcess, count: number): Promise<Measured> {
  await round(name, WARM_SECONDS)
  const [before, databaseBefore] = [await server.usage(), database.cpuMs()]
  const result = await round(name, SECONDS)
  const [after, databaseAfter] = [await server.usage(), database.cpuMs()]
  const each = (ms: number) => ms / result.writes
  return {
    ...result,
    count,
    nodeMs: each(after.cpuMs - before.cpuMs),
    databaseMs: each(databaseAfter - databaseBefore),
    lagMs: after.lagMs,
    rssBytes: after.rssBytes,
  }
}

function print(name: string, measured: Measured): void {
  const { count, p50, p99, nodeMs, databaseMs, lagMs, rssBytes, clientCpu, clientLagMs } = measured
  const parts = [
    `${name}, ${count} meetings: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    `a write takes ${nodeMs.toFixed(2)} ms of the node and ${databaseMs.toFixed(2)} ms of PostgreSQL`,
    `turns late by ${lagMs.toFixed(0)} ms, ${(rssBytes / 1e6).toFixed(0)} MB`,
    `the load took ${(clientCpu * 100).toFixed(0)} % of a core, late by ${clientLagMs.toFixed(0)} ms`,
  ]
  console.log(`  ${parts.join('; ')}`)
}

async function measureAll(name: string, server: ServerProcess): Promise<Measured[]> {
  const all: Measured[] = []
  for (const [place, count] of COUNTS.entries()) {
    const coming = meetings.slice(COUNTS[place - 1] ?? 0, count)
    await askClient(client, { kind: 'connect', name, urls: [server.url], meetings: coming })
    const measured = await measure(name, server, count)
    print(name, measured)
    all.push(measured)
  }
  await askClient(client, { kind: 'close', name })
  await server.stop()
  return all
}

/** The largest number up to which everything arrived in time. */
function heldBy(all: readonly Measured[]): number {
  const late = all.findIndex(({ p99, lost }) => !(p99 <= HELD_MS && lost === 0))
  return all.slice(0, late < 0 ? undefined : late).at(-1)?.count ?? 0
}

const costOf = ({ nodeMs, databaseMs }: Measured) => nodeMs + databaseMs

try {
  const connection = { ...database.connection, max: BARE_POOL_SIZE }
  const bare = await measureAll('bare', await startServer('bare-fan-out', { connection }))
  const server = await startServer('cairn', { connection: database.serverConnection, secret: SEED_SECRET })
  const cairn = await measureAll('cairn', server)
  const last = cairn.at(-1) as Measured
  const [held, heldBare] = [heldBy(cairn), heldBy(bare)]
  reportValue(`p99 from write to delivery, ${MOST} meetings`, last.p99, ' ms', { kind: 'at most', value: HELD_MS })
  reportValue(`meetings at p99 under ${HELD_MS} ms, against bare`, held / heldBare, '', {
    kind: 'at least',
    value: 0.5,
  })
  console.log(`    Cairn ${held}, yardstick ${heldBare}, of ${COUNTS.join(', ')}`)
  const cheapest = Math.min(...cairn.map(costOf))
  reportValue(`what a write takes at ${MOST}, against where it takes least`, costOf(last) / cheapest, '', {
    kind: 'at most',
    value: 1.2,
  })
  const lost = cairn.reduce((sum, measured) => sum + measured.lost, 0)
  reportPromise(
    'deliveries lost',
    lost === 0,
    `${lost} of ${cairn.reduce((sum, { delivered }) => sum + delivered, lost)}`,
  )
} finally {
  if (client.connected) client.disconnect()
  rmSync(bundle, { force: true })
  await database.close()
}
