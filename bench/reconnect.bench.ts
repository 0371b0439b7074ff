/** Ten thousand clients of one node reconnect together while a meeting runs on the other node. */
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { hasRedis, TestRedis } from '../packages/server/src/testing/test-redis'
import { createBenchDatabase } from './measure/bench-database'
import { askClient, type RoundResult } from './measure/fan-out'
import { HUBS, type IdleRequest, type ReturnResult } from './measure/idle-clients'
import { reportPromise, reportValue } from './measure/report'
import { quantile } from './measure/rounds'
import { seedMeetings } from './measure/seed-meetings'
import { nextMessage, type ServerProcess, startProcess, startServer } from './measure/server-process'

const CLIENTS = 10_000
const ATTENDEES = 8
const EVERY_SECONDS = 0.1
/** The deadline for all clients. */
const SECONDS = 15

if (!hasRedis) {
  console.log('  skipped: there is no redis-server on the path')
  process.exit(0)
}

const database = await createBenchDatabase()
const redis = await TestRedis.start()
const [meeting, ...others] = await seedMeetings(database.pool, 1 + Math.ceil(CLIENTS / ATTENDEES), ATTENDEES)
const tokens = others.flatMap((other) => other.tokens).slice(0, CLIENTS)
const settings = {
  connection: database.serverConnection,
  secret: SEED_SECRET,
  redisUrl: redis.url,
}
const [node, other] = [await startServer('cairn', settings), await startServer('cairn', settings)]
const crowd = await startProcess('idle-client', {})
await nextMessage(crowd.child)
const writers = await startProcess('fan-out-client', {})
await nextMessage(writers.child)

async function askCrowd<Reply>(request: IdleRequest): Promise<Reply> {
  const reply = nextMessage<Reply>(crowd.child)
  crowd.child.send(request)
  return await reply
}

const round = (seconds: number) =>
  askClient<RoundResult>(writers.child, { kind: 'round', name: 'cairn', seconds, every: EVERY_SECONDS })

const cpuOf = async (server: ServerProcess) => (await server.usage()).cpuMs

try {
  await askClient(writers.child, {
    kind: 'connect',
    name: 'cairn',
    urls: [other.url],
    meetings: meeting ? [meeting] : [],
  })
  await askCrowd({ kind: 'open', url: node.url, hubs: HUBS, tokens })
  await delay(2_000)
  const calm = await round(3)
  const [nodeBefore, databaseBefore] = [await cpuOf(node), database.cpuMs()]
  const [back, meanwhile] = await Promise.all([askCrowd<ReturnResult>({ kind: 'come-back' }), round(SECONDS)])
  const [nodeMs, databaseMs] = [(await cpuOf(node)) - nodeBefore, database.cpuMs() - databaseBefore]
  const { afterMs, refused, refusal, clientCpuMs } = back
  reportPromise('clients refused', refused === 0, `${refused} of ${CLIENTS}${refusal === null ? '' : `: ${refusal}`}`)
  reportValue('all back after', Math.max(...afterMs) / 1000, ' s', { kind: 'at most', value: 15 })
  const each = (ms: number) => `${(ms / CLIENTS).toFixed(2)} ms`
  console.log(
    `    half of them after ${(quantile(afterMs, 0.5) / 1000).toFixed(1)} s; each took ${each(nodeMs)} of the node, ` +
      `${each(databaseMs)} of PostgreSQL, ${each(clientCpuMs)} of the load`,
  )
  reportValue('p99 in the meeting on the other node meanwhile', meanwhile.p99, ' ms', { kind: 'at most', value: 200 })
  console.log(`    median ${meanwhile.p50.toFixed(1)} ms; before p99 ${calm.p99.toFixed(1)} ms`)
  reportPromise('deliveries lost', meanwhile.lost === 0, `${meanwhile.lost} of ${meanwhile.delivered + meanwhile.lost}`)
} finally {
  for (const { child, bundle } of [crowd, writers]) {
    child.kill()
    rmSync(bundle, { force: true })
  }
  for (const server of [other, node]) await server.stop()
  await redis.dispose()
  await database.close()
}
