/** A dashboard of 24 widgets with 10,000 items of each kind. All tiles share one request. */
import { defaultWidgets } from '../packages/contract/src/dashboards/default-dashboard'
import { WIDGETS_PER_TYPE, type WidgetType, widgetTypes, withTile } from '../packages/contract/src/dashboards/widgets'
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { reportValue } from './measure/report'
import { quantile } from './measure/rounds'
import { fillWords, seedListed } from './measure/seed-lists'
import { startServer } from './measure/server-process'

const ITEMS = 10_000
const ROUNDS = 40
const WARM_UP = 8
const TARGET = { kind: 'at most', value: 150 } as const

const database = await createBenchDatabase()
await database.pool.query('set synchronous_commit = off')
const { owner: token, bigMeetingId } = await seedListed(database.pool, ITEMS)
await fillWords(database.pool)
await database.pool.query('vacuum analyze')
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })

async function ask(method: string, path: string, body?: object): Promise<{ ms: number; reply: unknown }> {
  const begun = performance.now()
  const answer = await fetch(`${server.url}/api/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(reply)}`)
  return { ms: performance.now() - begun, reply }
}

const kinds = { todo: 'DueDate', issue: 'CreatedAt', headline: 'CreatedAt', rock: 'DueDate' } as const
const narrowings = (personId: string) => [
  { 'owner-id': [personId] },
  { 'excluded-owner-ids': [personId] },
  {},
  { 'traction-ids': [bigMeetingId] },
]

/** Four tiles per kind, each with other filters. */
const searches = (personId: string) =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, property]) => [
      kind,
      narrowings(personId).map((filters) => ({
        endIndex: 50,
        includeTotalCount: false,
        filters,
        sorts: [{ property }],
      })),
    ]),
  )

const boxOf = (type: WidgetType, index: number) => ({
  i: `${type} ${index}`,
  type,
  x: 0,
  y: 0,
  w: 6,
  h: 4,
  filters: [],
})

try {
  const widgets = widgetTypes
    .flatMap((type) => Array.from({ length: WIDGETS_PER_TYPE }, (_, index) => boxOf(type, index)))
    .reduce((laid, widget) => withTile(laid, widget), defaultWidgets(bigMeetingId).slice(0, 0))
  await ask('PUT', '/dashboard', { widgetSettings: widgets })
  const { user } = (await ask('GET', '/session')).reply as { user: { userId: string } }
  const calls = {
    'the tiles': [() => ask('GET', '/dashboard')],
    'what needs one now': [() => ask('GET', '/dashboard/now')],
    'what all tiles show': [() => ask('POST', '/dashboard/tiles', searches(user.userId))],
  }
  for (const [name, asked] of Object.entries(calls)) {
    let slowest = 0
    for (const one of asked) {
      const taken: number[] = []
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        const { ms } = await one()
        if (round >= 0) taken.push(ms)
      }
      slowest = Math.max(slowest, quantile(taken, 0.95))
    }
    reportValue(`dashboard, ${name}, p95`, slowest, 'ms', TARGET)
  }
} finally {
  await server.stop()
  await database.close()
}
