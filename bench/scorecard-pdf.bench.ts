/** Prints 200 measurables: time to the last byte for thirteen weeks and for a year. */
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { bundleEntry } from '../scripts/bundle-server.mjs'
import { createBenchDatabase } from './measure/bench-database'
import { reportValue } from './measure/report'
import { median, quantile } from './measure/rounds'
import { seedScorecard } from './measure/seed-scorecard'
import { startServer } from './measure/server-process'

const LINES = 200
const WEEKS = 52
const ROUNDS = 12
const WARM_UP = 2

await bundleEntry('packages/server/src/platform/pdf/report-drawer.worker.ts', 'report-drawer.js')
const database = await createBenchDatabase()
const sheet = await seedScorecard(database.pool, LINES, WEEKS)
await database.pool.query('vacuum analyze')
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })
const headers = { authorization: `Bearer ${sheet.people[1]?.token}`, 'content-type': 'application/json' }

async function draw(periods: number) {
  const begun = performance.now()
  const url = `${server.url}/api/v2/traction/scorecard/pdf/${sheet.scorecardId}`
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ periods }) })
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (reply.status !== 200 || bytes.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`it answered ${reply.status}`)
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
  return { ms: performance.now() - begun, kilobytes: bytes.length / 1000, pages }
}

try {
  for (const { periods, atMost } of [
    { periods: 13, atMost: 1000 },
    { periods: WEEKS, atMost: 3000 },
  ]) {
    let before = await server.usage()
    const drawn = []
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      if (round === 0) before = await server.usage()
      const one = await draw(periods)
      if (round >= 0) drawn.push(one)
    }
    const taken = drawn.map(({ ms }) => ms)
    const target = { kind: 'at most', value: atMost } as const
    reportValue(`${LINES} measurables by ${periods} weeks, p95`, quantile(taken, 0.95), ' ms', target)
    const { kilobytes = 0, pages = 0 } = drawn[0] ?? {}
    const cpu = ((await server.usage()).cpuMs - before.cpuMs) / ROUNDS
    console.log(
      `    median ${median(taken).toFixed(0)} ms, ${cpu.toFixed(0)} ms of the processor, ${pages} pages, ${kilobytes.toFixed(0)} kB`,
    )
  }
} finally {
  await server.stop()
  await database.close()
}
