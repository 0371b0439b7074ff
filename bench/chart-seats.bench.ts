/** Server: reads and changes a chart of 5,000 seats, and prints 2,000. */
import { SEED_SECRET, seedTeam } from '../packages/server/src/testing/seed-team'
import { bundleEntry } from '../scripts/bundle-server.mjs'
import { createBenchDatabase } from './measure/bench-database'
import { seedSeats } from './measure/seed-chart'
import { startServer } from './measure/server-process'
import { callsOf } from './measure/timed-calls'

const SEATS = 5000
const PRINTED = 2000

await bundleEntry('packages/server/src/platform/pdf/report-drawer.worker.ts', 'report-drawer.js')
const database = await createBenchDatabase()
const team = await seedTeam(database.pool, 20)
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })
const { ask, send, measure } = callsOf(server.url, team.people[0]?.token)

try {
  const { collection } = await ask('POST', '/ac/collections', { title: 'Charts' })
  const { revision } = await ask('PUT', `/ac/collection/${collection.id}/revision`, { title: 'This year' })
  const path = `/ac/collection/${collection.id}/revision/${revision.id}`
  const of = { orgId: team.orgId, revisionId: revision.id, personIds: team.people.map(({ personId }) => personId) }
  const ids = await seedSeats(database.pool, of, SEATS)
  await database.pool.query('vacuum analyze')
  await measure('all seats', 300, () => send('GET', path))
  await measure('what changed since', 50, () => send('GET', `${path}?since=1`))
  const seat = ids[5]
  // Back and forth, with a subtree of a thousand.
  await measure('a seat moved with what stands below it', 100, async (round) => {
    const { version } = await ask('GET', `${path}/seat/${seat}`)
    return await send('PUT', `${path}/edit-seat/${seat}`, { version, parentId: ids[round % 2 === 0 ? 2 : 3] })
  })
  const onPaper = { isOnePage: false, rows: 6, columns: 30, seatIds: ids.slice(0, PRINTED) }
  await measure(`a PDF of ${PRINTED} seats on 180 pages`, 3000, () => send('POST', `${path}/pdf`, onPaper))
} finally {
  await server.stop()
  await database.close()
}
