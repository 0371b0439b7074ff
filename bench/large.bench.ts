/** Main reads of each screen with 5,000 people and with 25, as owner and as member. */
import { createHmac, randomBytes } from 'node:crypto'
import {
  fillLarge,
  LARGE,
  type LargeOrganization,
  type LargeSize,
} from '../packages/server/src/demonstration/large/fill-large'
import { createDatabase } from '../packages/server/src/platform/database/database'
import type { Pool } from '../packages/server/src/platform/database/pool'
import { SEED_SECRET } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { reportValue } from './measure/report'
import { median } from './measure/rounds'
import { startServer } from './measure/server-process'
import { callsOf } from './measure/timed-calls'

const SMALL = { people: 25, meetings: 4, vtos: 1, items: 1_500 }
const ROLES = ['Owner', 'Member'] as const
const ROUNDS = 15
const WARM_UP = 3
const DAY_MS = 86_400_000
/** Compared per seat and per V/TO. */
const times: Readonly<Record<string, number>> = {
  chart: LARGE.people / SMALL.people,
  'V/TOs': LARGE.vtos / SMALL.vtos,
}
const TARGET = { kind: 'at most', value: 1.5 } as const

type Call = readonly [method: 'GET' | 'POST', path: string, body?: object]

interface Contender {
  readonly url: string
  readonly tokens: Readonly<Record<(typeof ROLES)[number], string>>
  stop(): Promise<void>
}

async function sessionOf(pool: Pool, { signIns }: LargeOrganization, role: (typeof ROLES)[number]): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await pool.query(
    'insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid()::text, $1, $2, $3)',
    [signIns.find((one) => one.role === role)?.accountId, token, new Date(Date.now() + DAY_MS)],
  )
  return `${token}.${createHmac('sha256', SEED_SECRET).update(token).digest('base64')}`
}

async function serve(size: LargeSize): Promise<Contender> {
  const database = await createBenchDatabase()
  const made = await fillLarge(createDatabase(database.pool), { size, passwordHash: '' })
  const tokens = {
    Owner: await sessionOf(database.pool, made, 'Owner'),
    Member: await sessionOf(database.pool, made, 'Member'),
  }
  const server = await startServer('cairn', {
    connection: { ...database.serverConnection, max: 4 },
    secret: SEED_SECRET,
  })
  const stop = async () => {
    await server.stop()
    await database.close()
  }
  return { url: server.url, tokens, stop }
}

const page = (property: string, filters: object = {}) => ({
  startIndex: 0,
  endIndex: 50,
  includeTotalCount: true,
  filters,
  sorts: [{ property, ascending: true }],
})

async function screensOf(url: string, token: string): Promise<ReadonlyMap<string, readonly Call[]>> {
  const { ask } = callsOf(url, token)
  const mine = await ask('POST', '/my-meetings/search', page('NextDate'))
  const [meeting] = mine.items
  const [chart] = (await ask('GET', '/ac/collections')).flatMap(({ revisions }: { revisions: object[] }) => revisions)
  const [vto] = (await ask('GET', '/vto/collections')).flatMap(({ revisions }: { revisions: object[] }) => revisions)
  // The owner's own meeting differs in size; departments do not.
  const departments = await ask('POST', '/find', { text: 'leads', kinds: ['meeting'] })
  const { id: pulsed } = departments.items[0] ?? meeting
  const session = await ask('GET', '/session')
  const { items: shown } = await ask('POST', '/people/search', page('FirstName'))
  const inMeeting = { 'traction-ids': [meeting.id] }
  const open = { status: ['NotDone', 'Pending'] }
  const tiles = { todo: [{ ...page('DueDate', open), includeTotalCount: false }], issue: [], headline: [], rock: [] }
  return new Map<string, readonly Call[]>([
    [
      'dashboard',
      [
        ['GET', '/session'],
        ['GET', '/dashboard/now'],
        ['POST', '/dashboard/tiles', tiles],
      ],
    ],
    ['meetings', [['POST', '/my-meetings/search', page('NextDate')]]],
    ['to-dos', [['POST', '/todos/search', page('DueDate', open)]]],
    ['to-dos by owner', [['POST', '/todos/groups', { by: 'owner', filters: open, endIndex: 50 }]]],
    ['issues', [['POST', '/issues/search', page('CreatedAt', open)]]],
    ['headlines', [['POST', '/headlines/search', page('CreatedAt')]]],
    ['Rocks', [['POST', '/rocks/search', page('DueDate')]]],
    ['removed', [['POST', '/removed-items/search', { startIndex: 0, endIndex: 50, filters: {} }]]],
    [
      'meeting overview',
      [
        ['POST', '/todos/search', page('DueDate', { ...inMeeting, ...open })],
        ['POST', '/issues/search', page('CreatedAt', { ...inMeeting, ...open })],
        ['POST', '/rocks/search', page('DueDate', inMeeting)],
        ['GET', `/scorecard/${meeting.scorecardId}/${meeting.schedule?.date ?? '2026-08-24'}`],
      ],
    ],
    ['quarterly pulsing', [['GET', `/traction/${pulsed}/quarterly-pulsing`]]],
    ['person picker', [['POST', '/people/search', { ...page('FirstName'), includeTotalCount: false }]]],
    [
      'person picker, typed',
      [['POST', '/people/search', { ...page('FirstName', { 'text-search': ['smi'] }), includeTotalCount: false }]],
    ],
    [
      'people page',
      [
        ['POST', '/people/search', page('FirstName')],
        ['GET', `/account/${session.org.id}/users/counts`],
        ['GET', `/account/${session.org.id}/users/overview?ids=${shown.map(({ id }: { id: string }) => id)}`],
      ],
    ],
    ['palette', [['POST', '/find', { text: 'price list' }]]],
    ['find anything', [['POST', '/items/search', { text: 'price list' }]]],
    ['notifications', [['GET', '/notification-center/search']]],
    ['V/TOs', [['GET', '/vto/collections']]],
    ['V/TO', [['GET', `/vto/collection/${vto.collectionId}/revision/${vto.id}`]]],
    ['chart', [['GET', `/ac/collection/${chart.collectionId}/revision/${chart.id}`]]],
    ['person', [['GET', `/people?ids=${session.user.userId}`]]],
  ])
}

async function opened(url: string, token: string, calls: readonly Call[]): Promise<number> {
  const { send } = callsOf(url, token)
  const begun = performance.now()
  for (const call of calls) await send(...call)
  return performance.now() - begun
}

/** Alternating, since the machine's speed drifts. */
async function compare(role: (typeof ROLES)[number], small: Contender, large: Contender): Promise<void> {
  const few = await screensOf(small.url, small.tokens[role])
  const many = await screensOf(large.url, large.tokens[role])
  for (const [name, calls] of few) {
    const taken = { small: [] as number[], large: [] as number[] }
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const one = await opened(small.url, small.tokens[role], calls)
      const other = await opened(large.url, large.tokens[role], many.get(name) ?? [])
      if (round < 0) continue
      taken.small.push(one)
      taken.large.push(other)
    }
    const [fewMs, manyMs] = [median(taken.small), median(taken.large)]
    const ratio = manyMs / fewMs / (times[name] ?? 1)
    reportValue(`${name}, ${role}`, ratio, '', TARGET)
    console.log(`    median ${fewMs.toFixed(1)} and ${manyMs.toFixed(1)} ms`)
  }
}

const small = await serve(SMALL)
const large = await serve(LARGE)
try {
  for (const role of ROLES) await compare(role, small, large)
} finally {
  await large.stop()
  await small.stop()
}
