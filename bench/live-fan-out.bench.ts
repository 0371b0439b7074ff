/** 100 meetings of 25 attendees with a write per second each, compared with bare Socket.IO and one insert per event. */
import { rmSync } from 'node:fs'
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { askClient, type RoundResult } from './measure/fan-out'
import { reportPromise, reportRatio } from './measure/report'
import { compareInTurn } from './measure/rounds'
import { seedMeetings } from './measure/seed-meetings'
import { nextMessage, startProcess, startServer } from './measure/server-process'

const MEETINGS = 100
const ATTENDEES = 25
const SECONDS = 10
const ROUNDS = 11
const POOL_SIZE = 16

const database = await createBenchDatabase()
const meetings = await seedMeetings(database.pool, MEETINGS, ATTENDEES)
const connection = { ...database.connection, max: POOL_SIZE }
const serverConnection = { ...database.serverConnection, max: POOL_SIZE }
const cairn = await startServer('cairn', { connection: serverConnection, secret: SEED_SECRET })
const bare = await startServer('bare-fan-out', { connection })
const { child: client, bundle } = await startProcess('fan-out-client', {})
await nextMessage(client)

const totals = { cairn: { lost: 0, delivered: 0 }, bare: { lost: 0, delivered: 0 } }

const contender = (name: 'cairn' | 'bare') => ({
  name,
  measure: async () => {
    const result = await askClient<RoundResult>(client, { kind: 'round', name, seconds: SECONDS, every: 1 })
    totals[name].lost += result.lost
    totals[name].delivered += result.delivered
    return result.p99
  },
})

try {
  await askClient(client, { kind: 'connect', name: 'bare', urls: [bare.url], meetings })
  await askClient(client, { kind: 'connect', name: 'cairn', urls: [cairn.url], meetings })
  const compared = await compareInTurn(contender('cairn'), contender('bare'), ROUNDS)
  reportRatio('p99 from write to delivery', compared, ' ms', { kind: 'at most', value: 1.3 })
  const { lost, delivered } = totals.cairn
  reportPromise('deliveries lost', lost === 0, `${lost} of ${lost + delivered}`)
} finally {
  if (client.connected) client.disconnect()
  rmSync(bundle, { force: true })
  await cairn.stop()
  await bare.stop()
  await database.close()
}
