import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { find } from '@cairn/contract/find/find.endpoints'
import * as headlines from '@cairn/contract/headlines/headlines.endpoints'
import { headlineGroupings, headlineSorts } from '@cairn/contract/headlines/headlines.schemas'
import * as issues from '@cairn/contract/issues/issues.endpoints'
import { issueGroupings, issueSorts } from '@cairn/contract/issues/issues.schemas'
import { findItems } from '@cairn/contract/items/finding.endpoints'
import { searchRemovedItems } from '@cairn/contract/items/removed.endpoints'
import * as rocks from '@cairn/contract/rocks/rocks.endpoints'
import { rockGroupings, rockSorts } from '@cairn/contract/rocks/rocks.schemas'
import * as todos from '@cairn/contract/todos/todos.endpoints'
import { todoGroupings, todoSorts } from '@cairn/contract/todos/todos.schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { type SentStatement, type StatementWatch, watchStatements } from '../../testing/watch-statements'

/** List queries must use indexes and read the same number of rows for many items as for few. */
const ITEMS = 2000
const listOf = (table: string) => (table === 'rocks' ? 'rock_listings' : table)
/** A page of ten for each meeting and status week, plus index skip scans. */
const PAGE_READS = 250

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const kinds = [
  { table: 'todos', search: todos.searchTodos, group: todos.groupTodos, sorts: todoSorts, groupings: todoGroupings },
  {
    table: 'issues',
    search: issues.searchIssues,
    group: issues.groupIssues,
    sorts: issueSorts,
    groupings: issueGroupings,
  },
  {
    table: 'headlines',
    search: headlines.searchHeadlines,
    group: headlines.groupHeadlines,
    sorts: headlineSorts,
    groupings: headlineGroupings,
  },
  { table: 'rocks', search: rocks.searchRocks, group: rocks.groupRocks, sorts: rockSorts, groupings: rockGroupings },
] as const

const status = `case when n % 3 = 0 then 'Done' else 'NotDone' end`
const own: Readonly<Record<string, { columns: string; values: string }>> = {
  todos: {
    columns: 'due_date, place_kind, place_id, status',
    values: `'2026-11-16'::date + n % 60, 'traction', place, ${status}`,
  },
  issues: { columns: 'place_kind, place_id, status', values: `'traction', place, ${status}` },
  headlines: {
    columns: 'type, place_kind, place_id, status',
    values: `case when n % 3 = 0 then 'Employee' else 'Customer' end, 'traction', place, case when n % 3 = 0 then 'Reviewed' else 'ToReview' end`,
  },
  rocks: {
    columns: 'due_date, type, main_traction_id, closing_status',
    values: `'2026-11-16'::date + n % 60, 'Personal', place, case when n % 5 = 0 then 'Done' end`,
  },
}

let watch: StatementWatch
let app: TestApp
let people: SeededOrganization<'owner' | 'ada' | 'ben'>['actors']

async function seedItems(places: readonly string[]): Promise<void> {
  const owners = Object.values(people).map(({ personId }) => personId)
  for (const { table } of kinds) {
    const { columns, values } = own[table] ?? { columns: '', values: '' }
    const rows = `insert into ${table} (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, ${columns})
      select $1, gen_random_uuid(), 'Item ' || n, ($2::uuid[])[1 + n % 3], '', now() - n * interval '1 minute', ($2::uuid[])[1], now(), ${values}
      from (select n, ($3::uuid[])[1 + n % 20 / 10 + n % 20 / 19] as place from generate_series(1, ${ITEMS}) as n) as items`
    const meetings = 'insert into rock_tractions select org_id, id, main_traction_id from rocks on conflict do nothing'
    const weeks = `insert into rock_weeks
      select org_id, id, 'Week', '2026-11-16'::date - 7 * ago, case when random() < 0.8 then 'OnTrack' else 'OffTrack' end
      from rocks, generate_series(0, 3) as ago where random() < 0.8`
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query(rows, [people.owner.orgId, owners, places])
      if (table === 'rocks') await client.query(meetings)
      if (table === 'rocks') await client.query(weeks)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await app.pool.query(
    'vacuum analyze todos, issues, headlines, rocks, rock_tractions, rock_weeks, rock_listings, tractions, traction_invitees, people',
  )
}

beforeAll(async () => {
  watch = watchStatements()
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  people = (await seedOrganization(app, { people: { owner: 'Owner', ada: 'Member', ben: 'Member' } })).actors
  const { owner, ada, ben } = people
  const all = [
    await seedTraction(app, { owner, name: 'Board', invitees: [ben] }),
    await seedTraction(app, { owner, name: 'Shop', invitees: [ben] }),
    await seedTraction(app, { owner, name: 'Yard', invitees: [ada, ben] }),
  ]
  await seedItems(all.map(({ tractionId }) => tractionId))
})
afterAll(async () => {
  watch.restore()
  await app.close()
})

async function planOf({ text, values }: SentStatement, { orgId } = people.owner): Promise<PlanNode> {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local role cairn_app')
    await client.query(`select set_config('app.org_id', $1, true)`, [orgId])
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`no plan of ${text}`)
    return plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

interface Reads {
  readonly rows: number
  readonly times: number
  readonly isWhole: boolean
}

function readsOf(node: PlanNode, table: string): Reads {
  const below = (node.Plans ?? []).map((plan) => readsOf(plan, table))
  const isIt = node['Relation Name'] === table
  const own = isIt ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0
  return {
    rows: below.reduce((sum, { rows }) => sum + rows, own),
    times: below.reduce((sum, { times }) => sum + times, isIt ? node['Actual Loops'] : 0),
    isWhole: (isIt && node['Node Type'] === 'Seq Scan') || below.some(({ isWhole }) => isWhole),
  }
}

async function planned(endpoint: EndpointDefinition, table: string, body: object, actor = people.owner) {
  watch.sent.length = 0
  expect((await actor.send(endpoint, { body })).status).toBe(200)
  const statement = watch.sent.find(({ text }) => new RegExp(`from "${listOf(table)}"`).test(text))
  if (!statement) throw new Error(`${table} were not asked for`)
  return planOf(statement)
}

const asked = async (endpoint: EndpointDefinition, table: string, body: object, actor = people.owner) =>
  readsOf(await planned(endpoint, table, body, actor), listOf(table))

test.each(kinds)(
  'a page of $table takes as little of many as of few, in each order',
  async ({ table, search, sorts }) => {
    for (const property of sorts) {
      for (const ascending of [true, false]) {
        const body = { endIndex: 10, includeTotalCount: false, sorts: [{ property, ascending }] }
        const { rows, isWhole } = await asked(search, table, body)
        const name = `${property} ${ascending ? 'up' : 'down'}`
        expect({ name, isWhole, isFew: rows <= PAGE_READS || rows }).toEqual({ name, isWhole: false, isFew: true })
      }
    }
  },
)

test.each(kinds)(
  'groups of $table are counted by indexes, and what others see costs their reader nothing',
  async ({ table, group, groupings }) => {
    for (const by of groupings) {
      expect((await asked(group, table, { by })).isWhole, by).toBe(false)
      // Ada sees one in twenty.
      const part = await asked(group, table, { by }, people.ada)
      expect({ by, isFew: part.rows <= PAGE_READS || part.rows }).toEqual({ by, isFew: true })
    }
  },
)

test.each(['OffTrack', 'NotDone', 'None'])('of Rocks that are %s, the others are not looked at', async (status) => {
  for (const ascending of [true, false]) {
    const sorts = [{ property: 'DueDate', ascending }]
    const body = { endIndex: 10, includeTotalCount: false, filters: { status: [status] }, sorts }
    const { rows, isWhole } = await asked(rocks.searchRocks, 'rocks', body)
    expect({ isWhole, isFew: rows <= PAGE_READS || rows }).toEqual({ isWhole: false, isFew: true })
  }
})

test('for a common word, only a page’s rows are checked, and no group’s rows one by one', async () => {
  const { orgId, personId } = people.ada
  await app.pool.query(
    `insert into todos (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, due_date, place_kind, place_id)
     select $1, gen_random_uuid(), 'Later item ' || n, $2, '', now(), $2, now(), '2027-12-01', 'traction', t.id
     from generate_series(1, ${ITEMS + 1}) as n, tractions t where t.org_id = $1 and t.name = 'Yard'`,
    [orgId, personId],
  )
  await app.pool.query(
    `insert into item_words (org_id, item_kind, item_id, place_id, word) select org_id, 'todo', id, place_id, 'item' from todos`,
  )
  await app.pool.query('vacuum analyze todos, item_words')
  const filters = { 'text-search': ['item'] }
  const body = { endIndex: 10, includeTotalCount: false, filters }
  for (const ascending of [true, false]) {
    const sorted = { ...body, sorts: [{ property: 'Title', ascending }] }
    const page = readsOf(await planned(todos.searchTodos, 'todos', sorted, people.ada), 'item_words')
    expect(page.times).toBeLessThanOrEqual(20)
  }
  const counted = readsOf(await planned(todos.groupTodos, 'todos', { by: 'owner', filters }, people.ada), 'item_words')
  expect(counted.times).toBeLessThanOrEqual(20)
})

describe('where an owner sees three hundred meetings', () => {
  const MEETINGS = 300
  const OF_EACH = 10
  let owner: SeededOrganization<'owner'>['actors']['owner']

  beforeAll(async () => {
    const seeded = await seedOrganization(app, { people: { owner: 'Owner' } })
    owner = seeded.actors.owner
    const { tractionId } = await seedTraction(app, { owner, name: 'Meeting' })
    const run = (text: string, ...values: unknown[]) => app.pool.query(text, [owner.orgId, ...values])
    await run(
      `insert into tractions select (json_populate_record(t, json_build_object('id', gen_random_uuid(), 'name', 'Meeting ' || n,
         'meeting_thread_id', gen_random_uuid(), 'scorecard_id', gen_random_uuid()))).*
       from tractions t, generate_series(2, ${MEETINGS}) as n where t.org_id = $1 and t.id = $2`,
      tractionId,
    )
    await run(
      `insert into people (org_id, id, first_name, last_name, email, role)
       select $1, gen_random_uuid(), 'Person', 'Number ' || lpad(n::text, 3, '0'), n || '@many.example', 'Member'
       from generate_series(1, ${MEETINGS}) as n`,
    )
    await run(
      `insert into todos (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, due_date, place_kind, place_id)
       select $1, gen_random_uuid(), 'Price list', p.id, '', now(), $2, now(), '2026-11-16'::date + n, 'traction', t.id
       from (select id, row_number() over (order by id) as at from tractions where org_id = $1) t
       join (select id, row_number() over (order by id) as at from people where org_id = $1 and role = 'Member') p using (at),
         generate_series(1, ${OF_EACH}) as n`,
      owner.personId,
    )
    await run(
      `insert into item_words (org_id, item_kind, item_id, place_id, word)
       select org_id, kind, id, place_id, word from todos, (values ('todo', 'price'), ('todo', 'list'), ('rock', 'pricey')) as w (kind, word)
       where org_id = $1`,
    )
    await app.pool.query('vacuum analyze tractions, people, todos, item_words')
  })

  const ofTodos = (endpoint: EndpointDefinition, body: object) => asked(endpoint, 'todos', body, owner)

  test('a page of to-dos is read by an index instead of joined with the meetings and sorted', async () => {
    for (const property of ['DueDate', 'CreatedAt', 'Title']) {
      const sorts = [{ property, ascending: true }]
      const { rows } = await ofTodos(todos.searchTodos, { endIndex: 10, includeTotalCount: false, sorts })
      expect({ property, isFew: rows <= PAGE_READS || rows }).toEqual({ property, isFew: true })
    }
  })

  test('a page of owners is counted without the owners after it', async () => {
    const page = { by: 'owner', startIndex: 10, endIndex: 20 }
    const { rows } = await ofTodos(todos.groupTodos, page)
    expect(rows).toBeLessThanOrEqual(21 * OF_EACH)
    const { items, hasMore } = await owner.ask(todos.groupTodos, { body: { ...page, by: 'owner' } })
    expect([items.length, items[0]?.count, hasMore]).toEqual([10, OF_EACH, true])
  })

  test('the pages of owners together are all owners, each once, in order', async () => {
    const whole = await owner.ask(todos.groupTodos, { body: { by: 'owner' } })
    expect([whole.items.length, whole.hasMore]).toEqual([MEETINGS, false])
    const pages = []
    for (let startIndex = 0; startIndex < MEETINGS; startIndex += 100) {
      pages.push(await owner.ask(todos.groupTodos, { body: { by: 'owner', startIndex, endIndex: startIndex + 100 } }))
    }
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  })

  test('a word is looked up once per organization, not per meeting, and not in other kinds', async () => {
    watch.sent.length = 0
    const { items } = await owner.ask(findItems, { body: { text: 'price list' } })
    expect(items).not.toEqual([])
    const statement = watch.sent.find(({ text }) => text.includes('as w (word, beyond)'))
    if (!statement) throw new Error('no words were looked up')
    const { rows, times } = readsOf(await planOf(statement, owner), 'item_words')
    expect(times).toBeLessThanOrEqual(20)
    expect(rows).toBeLessThanOrEqual(2.5 * MEETINGS * OF_EACH)
    // Too many items have both words, so the newest of all meetings are compared.
    const compared = watch.sent.find(({ text }) => text.includes('as score'))
    if (!compared) throw new Error('no items were compared')
    expect(readsOf(await planOf(compared, owner), 'todos').rows).toBeLessThanOrEqual(0.7 * MEETINGS * OF_EACH)
  })

  test('removed items look up their removers for one page only, and the meetings once', async () => {
    const { orgId, personId } = owner
    await app.pool.query(
      `with gone as (update todos set removed_at = now() where org_id = $1 and due_date = '2026-11-17' returning id)
       insert into item_history (org_id, id, item_kind, item_id, at, by_person_id, action, changes)
       select $1, gen_random_uuid(), 'todo', id, now(), $2, 'removed', '{}' from gone`,
      [orgId, personId],
    )
    watch.sent.length = 0
    const found = await owner.ask(searchRemovedItems, { body: { endIndex: 10 } })
    expect([found.items.length, found.totalCount]).toEqual([10, MEETINGS])
    const statement = watch.sent.find(({ text }) => text.includes('"removedById"'))
    if (!statement) throw new Error('removed items were not asked for')
    const plan = await planOf(statement, owner)
    expect(readsOf(plan, 'item_history').times).toBeLessThanOrEqual(10)
    expect(readsOf(plan, 'tractions').rows).toBeLessThanOrEqual(5 * MEETINGS)
  })

  test('only people who may match are compared, including typos', async () => {
    await app.pool.query(`update people set first_name = 'Zuzana' where org_id = $1 and email = '7@many.example'`, [
      owner.orgId,
    ])
    for (const text of ['zuzana', 'zuzzana', 'Zuz']) {
      watch.sent.length = 0
      const { items } = await owner.ask(find, { body: { text, kinds: ['person'] } })
      expect(items.map(({ title }) => title)).toContain('Zuzana Number 007')
      const statement = watch.sent.find(({ text: sent }) => sent.includes('octet_length'))
      if (!statement) throw new Error('people were not asked for')
      expect((await planOf(statement, owner))['Actual Rows'], text).toBeLessThanOrEqual(10)
    }
  })
})
