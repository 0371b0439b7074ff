/**
 * Each list, its groups and its search at 10, 1,000 and 100,000 items of each kind, half of them in one meeting of ten and with words
 * that every title has. What takes the time of a few must take no more of many: the 95th percentile at 100 times the data.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../packages/server/src/platform/database/new-id'
import type { Pool } from '../packages/server/src/platform/database/pool'
import { SEED_SECRET, type SeededTeam, seedTeam } from '../packages/server/src/testing/seed-team'
import { createBenchDatabase } from './measure/bench-database'
import { reportValue } from './measure/report'
import { quantile } from './measure/rounds'
import { startServer } from './measure/server-process'

const SIZES = [10, 1000, 100_000] as const
const ROUNDS = 40
const WARM_UP = 8
const TARGET = { kind: 'at most', value: 1.3 } as const
const KINDS = ['todo', 'issue', 'headline', 'rock'] as const

interface Organisation {
  readonly size: number
  readonly owner: string
  /** Sees one of the small meetings. */
  readonly member: string
  readonly bigMeetingId: string
}

const own: Readonly<Record<(typeof KINDS)[number], { columns: string; values: string }>> = {
  todo: { columns: 'due_date, place_kind, place_id', values: `now()::date + (n % 60)::int, 'traction', place` },
  issue: { columns: 'place_kind, place_id', values: `'traction', place` },
  headline: { columns: 'type, place_kind, place_id', values: `'Customer', 'traction', place` },
  rock: { columns: `due_date, type, main_traction_id`, values: `now()::date + (n % 60)::int, 'Personal', place` },
}

async function seedItems(pool: Pool, teams: readonly SeededTeam[], size: number): Promise<void> {
  const [first] = teams
  const people = teams.flatMap((team) => team.people.map(({ personId }) => personId))
  const places = teams.map(({ tractionId }) => tractionId)
  for (const kind of KINDS) {
    const ids = Array.from({ length: size }, newId)
    const { columns, values } = own[kind]
    await pool.query('begin')
    await pool.query(
      `insert into ${kind}s (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, ${columns})
       select $1, id, 'Review the quarter w' || lpad((n % 997)::text, 3, '0') || ' p' || lpad(n::text, 6, '0'), ($2::uuid[])[1 + n % cardinality($2::uuid[])], '',
         now() - n * interval '1 minute', ($2::uuid[])[1], now() - (n * 7919 % 100003) * interval '1 minute', ${values}
       from (select id, n, case when n % 2 = 0 then ($3::uuid[])[1] else ($3::uuid[])[2 + (n / 2) % 9] end as place
         from unnest($4::uuid[]) with ordinality as t(id, n)) as items`,
      [first?.orgId, people, places, ids],
    )
    if (kind === 'rock') {
      await pool.query(
        `insert into rock_tractions (org_id, rock_id, traction_id) select org_id, id, main_traction_id from rocks where org_id = $1`,
        [first?.orgId],
      )
    }
    await pool.query('commit')
  }
}

async function seedOrganisation(pool: Pool, size: number): Promise<Organisation> {
  const first = await seedTeam(pool, 4)
  const teams = [first]
  while (teams.length < 10) teams.push(await seedTeam(pool, 4, first.orgId))
  const [owner] = first.people
  await pool.query(`update people set role = 'Owner' where org_id = $1 and id = $2`, [first.orgId, owner?.personId])
  await seedItems(pool, teams, size)
  const member = teams[9]?.people[0]
  if (!owner || !member) throw new Error('nobody was seeded')
  return { size, owner: owner.token, member: member.token, bigMeetingId: first.tractionId }
}

/** As the migration does that brought them. */
async function fillWords(pool: Pool): Promise<void> {
  const folder = join(import.meta.dirname, '../packages/server/migrations')
  const statements = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
  for (const text of statements.filter((one) => one.trim().startsWith('insert into "item_words"')))
    await pool.query(text)
}

interface Asked {
  readonly name: string
  readonly path: string
  readonly body: (organisation: Organisation) => object
}

const sorted = (property: string) => ({ startIndex: 0, endIndex: 50, sorts: [{ property, ascending: true }] })
const sortsOf = {
  todo: ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'UpdatedAt'],
  issue: ['CreatedAt', 'Title', 'Owner', 'Meeting', 'Status', 'UpdatedAt'],
  headline: ['CreatedAt', 'Title', 'Owner', 'Meeting', 'Status', 'Type', 'UpdatedAt'],
  rock: ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'Type', 'UpdatedAt'],
}
const groupingsOf = {
  todo: ['meeting', 'owner', 'status', 'due-week'],
  issue: ['meeting', 'owner', 'status'],
  headline: ['meeting', 'owner', 'status', 'type'],
  rock: ['meeting', 'owner', 'status', 'type', 'due-week'],
}

function questionsOf(kind: (typeof KINDS)[number]): Asked[] {
  const search = `/api/v2/${kind}s/search`
  const texts = {
    'one word of many': 'p000007',
    'two words': 'review w007',
    'a word of all': 'quarter',
    'a mistake': 'p00007',
  }
  return [
    ...sortsOf[kind].map((property) => ({ name: `by ${property}`, path: search, body: () => sorted(property) })),
    {
      name: 'of the largest meeting',
      path: search,
      body: ({ bigMeetingId }) => ({ endIndex: 50, filters: { 'traction-ids': [bigMeetingId] } }),
    },
    ...Object.entries(texts).map(([name, text]) => ({
      name: `with ${name}`,
      path: search,
      body: () => ({ endIndex: 50, filters: { 'text-search': [text] } }),
    })),
    ...groupingsOf[kind].map((by) => ({
      name: `grouped by ${by}`,
      path: `/api/v2/${kind}s/groups`,
      body: () => ({ by }),
    })),
  ]
}

const database = await createBenchDatabase()
await database.pool.query('set synchronous_commit = off')
const organisations: Organisation[] = []
for (const size of SIZES) organisations.push(await seedOrganisation(database.pool, size))
await fillWords(database.pool)
await database.pool.query('vacuum analyze')
const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 4 }, secret: SEED_SECRET })

async function ask(token: string, path: string, body: object): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.text()
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return performance.now() - begun
}

/** In turn, so that a machine that slows down slows all. */
async function compare(name: string, { path, body }: Asked, who: 'owner' | 'member'): Promise<void> {
  const taken = new Map<number, number[]>(SIZES.map((size) => [size, []]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const organisation of organisations) {
      const ms = await ask(organisation[who], path, body(organisation))
      if (round >= 0) taken.get(organisation.size)?.push(ms)
    }
  }
  const [few, some, many] = SIZES.map((size) => quantile(taken.get(size) ?? [], 0.95))
  reportValue(`${name}, ${who}`, (many ?? Number.NaN) / (some ?? Number.NaN), '', TARGET)
  console.log(`    p95 ${few?.toFixed(1)}, ${some?.toFixed(1)} and ${many?.toFixed(1)} ms`)
}

try {
  const chosen = process.env.CAIRN_BENCH_LISTS?.split(',')
  for (const kind of KINDS.filter((one) => chosen?.includes(one) ?? true)) {
    for (const asked of questionsOf(kind)) {
      for (const who of ['owner', 'member'] as const) await compare(`${kind}s ${asked.name}`, asked, who)
    }
  }
  const found = (text: string): Asked => ({ name: text, path: '/api/v2/items/search', body: () => ({ text }) })
  for (const text of ['p000007', 'quarter', 'review w007']) await compare(`items with ${text}`, found(text), 'owner')
} finally {
  await server.stop()
  await database.close()
}
