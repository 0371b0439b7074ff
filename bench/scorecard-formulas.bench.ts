/** Entering a number that a hundred formulas read, compared with one that none reads. */
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { reportPromise, reportValue } from './measure/report'
import { median, quantile } from './measure/rounds'
import { seedFormulas, seedScorecard } from './measure/seed-scorecard'
import { startServer } from './measure/server-process'

const FORMULAS = 100
const WEEKS = 52
const ROUNDS = 40
const WARM_UP = 5

const database = await createBenchDatabase()
const sheet = await seedScorecard(database.pool, FORMULAS + 2, WEEKS)
const [read = '', unread = '', ...computed] = sheet.measurableIds
await seedFormulas(database.pool, sheet, computed, read)
await database.pool.query('vacuum analyze')
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })

const headers = { authorization: `Bearer ${sheet.people[0]?.token}`, 'content-type': 'application/json' }

async function enter(measurableId: string, value: number): Promise<number> {
  const body = JSON.stringify({ values: [{ measurableId, intervalId: sheet.startDate, value }] })
  const begun = performance.now()
  const url = `${server.url}/api/v2/scorecard/${sheet.scorecardId}/measured-values`
  const reply = await fetch(url, { method: 'PUT', headers, body })
  const answer = (await reply.json()) as { measuredValues?: unknown[] }
  if (reply.status !== 200 || answer.measuredValues?.length !== 1) throw new Error(`it answered ${reply.status}`)
  return performance.now() - begun
}

async function timesOf(measurableId: string): Promise<number[]> {
  const taken: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const ms = await enter(measurableId, 1000 + round)
    if (round >= 0) taken.push(ms)
  }
  return taken
}

async function computedNumbers(): Promise<number[]> {
  const { rows } = await database.pool.query<{ value: number }>(
    'select value from measured_values where measurable_id = any($1::uuid[]) and period_key = $2::date',
    [computed, sheet.startDate],
  )
  return rows.map(({ value }) => Number(value))
}

try {
  const [plain, anew] = [await timesOf(unread), await timesOf(read)]
  reportValue(`${FORMULAS} formulas after one change, p95`, quantile(anew, 0.95), ' ms', {
    kind: 'at most',
    value: 100,
  })
  console.log(`    median ${median(anew).toFixed(1)} ms; a number that no formula reads ${median(plain).toFixed(1)} ms`)
  const numbers = await computedNumbers()
  const wanted = (1000 + ROUNDS - 1) * 2
  const isRight = numbers.length === FORMULAS && numbers.every((number) => number === wanted)
  reportPromise(
    'each has its number',
    isRight,
    `${numbers.filter((number) => number === wanted).length} of ${FORMULAS}`,
  )
} finally {
  await server.stop()
  await database.close()
}
