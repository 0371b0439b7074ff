/** Cost of an idle client, with ten thousand connected to all hubs. */
import { rmSync } from 'node:fs'
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { HUBS, type IdleRequest } from './measure/idle-clients'
import { reportValue } from './measure/report'
import { seedMeetings } from './measure/seed-meetings'
import { nextMessage, type ServerProcess, startProcess, startServer } from './measure/server-process'

const SOCKETS = 10_000
const TEAM = 8
/** The first clients pay one-time costs. */
const WARM = 200

const database = await createBenchDatabase()
const teams = await seedMeetings(database.pool, Math.ceil((SOCKETS + WARM) / TEAM), TEAM)
const tokens = teams.flatMap((team) => team.tokens)

interface Each {
  readonly rss: number
  readonly heap: number
}

/** In kB, beyond the first clients. */
async function measure(server: ServerProcess): Promise<Each> {
  const { child: client, bundle } = await startProcess('idle-client', {})
  const connect = async (some: readonly string[]) => {
    const connected = nextMessage(client)
    client.send({ kind: 'open', url: server.url, hubs: HUBS, tokens: some } satisfies IdleRequest)
    await connected
  }
  try {
    await nextMessage(client)
    await connect(tokens.slice(0, WARM))
    const before = await server.held()
    await connect(tokens.slice(WARM, WARM + SOCKETS))
    const after = await server.held()
    const each = (bytes: number) => bytes / SOCKETS / 1000
    return { rss: each(after.rssBytes - before.rssBytes), heap: each(after.heapBytes - before.heapBytes) }
  } finally {
    client.kill()
    rmSync(bundle, { force: true })
    await server.stop()
  }
}

try {
  const bare = await measure(await startServer('bare-hubs', { hubs: HUBS }))
  const cairn = await measure(
    await startServer('cairn', { connection: database.serverConnection, secret: SEED_SECRET }),
  )
  const target = { kind: 'at most', value: 1.5 } as const
  reportValue(`heap of each of ${SOCKETS} idle clients, against bare Socket.IO`, cairn.heap / bare.heap, '', target)
  console.log(`    Cairn ${cairn.heap.toFixed(1)} kB, yardstick ${bare.heap.toFixed(1)} kB`)
  reportValue('resident memory of each, against bare Socket.IO', cairn.rss / bare.rss, '', target)
  console.log(`    Cairn ${cairn.rss.toFixed(1)} kB, yardstick ${bare.rss.toFixed(1)} kB`)
} finally {
  await database.close()
}
