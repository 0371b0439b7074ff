/** Latency that a second node and Redis add, at twice the meetings. */
import { rmSync } from 'node:fs'
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { hasRedis, TestRedis } from '../packages/server/src/testing/test-redis'
import { createBenchDatabase } from './measure/bench-database'
import { askClient, type RoundResult } from './measure/fan-out'
import { reportPromise, reportRatio, reportValue } from './measure/report'
import { compareInTurn, median } from './measure/rounds'
import { seedMeetings } from './measure/seed-meetings'
import { nextMessage, type ServerProcess, startProcess, startServer } from './measure/server-process'

const MEETINGS = 150
const ATTENDEES = 8
const EVERY_SECONDS = 1
const SECONDS = 10
const ROUNDS = 5

if (!hasRedis) {
  console.log('  skipped: there is no redis-server on the path')
  process.exit(0)
}

const database = await createBenchDatabase()
const redis = await TestRedis.start()
const meetings = await seedMeetings(database.pool, 3 * MEETINGS, ATTENDEES)
const settings = { connection: database.serverConnection, secret: SEED_SECRET }
const single = [await startServer('cairn', settings)]
const pair = [
  await startServer('cairn', { ...settings, redisUrl: redis.url }),
  await startServer('cairn', { ...settings, redisUrl: redis.url }),
]
const { child: client, bundle } = await startProcess('fan-out-client', {})
await nextMessage(client)

const added = { p50: [] as number[], p99: [] as number[] }
let lost = 0

async function cpuOf(servers: readonly ServerProcess[]): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()))
  return usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

const contender = (name: string, servers: readonly ServerProcess[]) => ({
  name,
  measure: async () => {
    const before = await cpuOf(servers)
    const result = await askClient<RoundResult>(client, {
      kind: 'round',
      name,
      seconds: SECONDS,
      every: EVERY_SECONDS,
    })
    lost += result.lost
    if (servers.length > 1) {
      added.p50.push(result.addedP50)
      added.p99.push(result.addedP99)
    }
    return ((await cpuOf(servers)) - before) / result.delivered
  },
})

try {
  const urlsOf = (servers: readonly ServerProcess[]) => servers.map(({ url }) => url)
  const [first, second] = [meetings.slice(0, MEETINGS), meetings.slice(MEETINGS)]
  await askClient(client, { kind: 'connect', name: 'one', urls: urlsOf(single), meetings: first })
  await askClient(client, { kind: 'connect', name: 'two', urls: urlsOf(pair), meetings: second })
  const compared = await compareInTurn(contender('two', pair), contender('one', single), ROUNDS)
  reportValue('later on the other node, median', median(added.p50), ' ms', { kind: 'at most', value: 2 })
  reportValue('later on the other node, p99', median(added.p99), ' ms', { kind: 'at most', value: 20 })
  reportRatio('CPU of both nodes for each delivery, against one', compared, ' ms', { kind: 'at most', value: 1.3 })
  reportPromise('deliveries lost', lost === 0, `${lost}`)
  for (const name of ['one', 'two']) await askClient(client, { kind: 'close', name })
} finally {
  if (client.connected) client.disconnect()
  rmSync(bundle, { force: true })
  for (const server of [...single, ...pair]) await server.stop()
  await redis.dispose()
  await database.close()
}
