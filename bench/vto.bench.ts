/** Reads and prints a V/TO of 10 values, 60 goals and 200 long-term issues. */
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { bundleEntry } from '../scripts/bundle-server.mjs'
import { createBenchDatabase } from './measure/bench-database'
import { seedScorecard } from './measure/seed-scorecard'
import { startServer } from './measure/server-process'
import { callsOf } from './measure/timed-calls'

const LINKED = 10
const ISSUES = `insert into issues (org_id, id, place_kind, place_id, title, owner_id, content_html, created_at, created_by_id, updated_at)
  select $1, gen_random_uuid(), 'vtorevision', $2, 'What waits for its turn, number ' || n, $3, '', now(), $3, now() from generate_series(1, 200) n`

await bundleEntry('packages/server/src/platform/pdf/report-drawer.worker.ts', 'report-drawer.js')
const database = await createBenchDatabase()
const sheet = await seedScorecard(database.pool, LINKED, 26)
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })
const [person] = sheet.people
const ownerId = person?.personId
const { ask, send, measure } = callsOf(server.url, person?.token)

async function seedVto(): Promise<string> {
  const { collection } = await ask('POST', '/vto/collections', { title: 'Plans' })
  const { revision } = await ask('PUT', `/vto/collection/${collection.id}/revision`, { title: 'This year' })
  const path = `/vto/collection/${collection.id}/revision/${revision.id}`
  await ask('POST', `${path}/quarterly-plan`, { linkedTractionId: sheet.tractionId })
  for (let n = 1; n <= 10; n += 1) await ask('POST', `${path}/core-value`, { title: `We keep our word, ${n}` })
  for (const plan of ['three_year_picture', 'one_year_plan', 'quarterly_plan'])
    for (let n = 1; n <= 20; n += 1)
      await ask('POST', `${path}/${plan}/goal`, { title: `A goal that is reached or not, ${n}` })
  for (const linkedItemId of sheet.measurableIds)
    await ask('POST', `${path}/quarterly_plan/measurable`, { title: 'Orders', value: 100, linkedItemId })
  for (let n = 1; n <= 7; n += 1)
    await ask('POST', `${path}/quarterly_plan/rock`, { title: `Open the showroom, part ${n}`, ownerId })
  await database.pool.query(ISSUES, [sheet.orgId, revision.id, ownerId])
  return path
}

try {
  const path = await seedVto()
  await database.pool.query('vacuum analyze')
  await measure('a V/TO that says much', 150, () => send('GET', path))
  await measure('the same on paper', 500, () => send('GET', `${path}/pdf`))
} finally {
  await server.stop()
  await database.close()
}
