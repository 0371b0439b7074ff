/** Reads 200 measurables over five years, compared with a bare query written as JSON. */
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { reportRatio, reportValue } from './measure/report'
import { compareInTurn, quantile } from './measure/rounds'
import { type SeededScorecard, seedScorecard } from './measure/seed-scorecard'
import { startServer } from './measure/server-process'
import { inTenant } from './servers/tenant'

const SHEETS = [
  { lines: 200, weeks: 260, atMost: 300 },
  { lines: 50, weeks: 52, atMost: 60 },
  { lines: 15, weeks: 13, atMost: 30 },
] as const
const ROUNDS = 12
const WARM_UP = 3

const database = await createBenchDatabase()
const sheets: SeededScorecard[] = []
for (const { lines, weeks } of SHEETS) sheets.push(await seedScorecard(database.pool, lines, weeks))
await database.pool.query('vacuum analyze')
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })

async function ask({ people, scorecardId, startDate }: SeededScorecard, periods: number): Promise<string> {
  const reply = await fetch(`${server.url}/api/v2/scorecard/${scorecardId}/${startDate}?periods=${periods}`, {
    headers: { authorization: `Bearer ${people[1]?.token}` },
  })
  if (reply.status !== 200) throw new Error(`the scorecard answered ${reply.status}`)
  return await reply.text()
}

const CELLS = `select measurable_id, period_key::text, version, value, entered, note, entered_by_id, entered_at, is_computed, problem
  from measured_values where org_id = $1 and measurable_id = any($2::uuid[]) and period_kind = 'Week' and period_key >= $3`

async function bare({ orgId, people, measurableIds, startDate }: SeededScorecard): Promise<string> {
  const [person] = people
  return await inTenant(database.pool, { orgId, personId: person?.personId ?? '' }, async (client) =>
    JSON.stringify(
      (await client.query({ name: 'cells', text: CELLS, values: [orgId, measurableIds, startDate] })).rows,
    ),
  )
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

try {
  for (const [index, { lines, weeks, atMost }] of SHEETS.entries()) {
    const sheet = sheets[index]
    if (!sheet) continue
    const kilobytes = (await ask(sheet, weeks)).length / 1000
    const taken: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const ms = await timed(() => ask(sheet, weeks))
      if (round >= 0) taken.push(ms)
    }
    reportValue(`${lines} by ${weeks}: p95`, quantile(taken, 0.95), ' ms', { kind: 'at most', value: atMost })
    console.log(`    median ${quantile(taken, 0.5).toFixed(1)} ms, ${kilobytes.toFixed(0)} kB`)
    // For few cells, the request dominates.
    if (index > 0) continue
    const compared = await compareInTurn(
      { name: 'cairn', measure: () => timed(() => ask(sheet, weeks)) },
      { name: 'a bare query', measure: () => timed(() => bare(sheet)) },
      9,
    )
    reportRatio(`${lines} by ${weeks}: of a bare query`, compared, ' ms', { kind: 'at most', value: 1.5 })
  }
} finally {
  await server.stop()
  await database.close()
}
