import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { getLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { listTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf, seedWorlds, type Worlds } from '../security/prepared-world'
import { isRead } from '../security/schema-walk'
import type { World } from '../security/seed-world'
import { tenantTables } from '../security/stored-rows'
import { createTestApp, type TestApp } from '../test-app'
import { watchStatements } from '../watch-statements'
import { tenantStatements } from './tenant-statements'
import { unroutedScans } from './unrouted-scans'

/**
 * What requests inside an organization ask, on a database whose tables lie on several servers by organization: Citus
 * sends a statement to the one that has the rows where the statement itself names the organization. What row-level
 * security adds does not count, since it is a function's result, and such a statement would be sent to all of them.
 */
let app: TestApp
let statements: string[]

/** By the Owner, with whom it succeeds, and by a member, for whom other conditions are asked. */
async function call({ owner, invited, ids }: World, endpoint: EndpointDefinition): Promise<void> {
  const input = exampleOf(endpoint).input(ids)
  await owner.send(endpoint, input)
  await invited.Member.send(endpoint, input)
}

/** What only reads leaves the worlds as they are for the next one. */
async function callAll(worlds: Worlds): Promise<void> {
  const closed = endpoints.filter(({ access }) => access !== 'public')
  const isRestful = (endpoint: EndpointDefinition) => isRead(endpoint) && !exampleOf(endpoint).prepare
  const [planned, live] = [await worlds.prepare(exampleOf(listTodos)), await worlds.prepare(exampleOf(getLiveMeeting))]
  for (const endpoint of closed.filter(isRestful)) await call(exampleOf(endpoint).isLive ? live : planned, endpoint)
  for (const endpoint of closed.filter((one) => !isRestful(one))) {
    await call(await worlds.prepare(exampleOf(endpoint)), endpoint)
  }
}

beforeAll(async () => {
  const watch = watchStatements()
  try {
    app = await createTestApp({ billing: 'sandbox', start: '2026-03-02T10:00:00Z' })
    await callAll(await seedWorlds(app))
    await app.settled()
    statements = tenantStatements(watch.sent)
  } finally {
    watch.restore()
  }
})
afterAll(() => app.close())

const changes = () => statements.filter((text) => /^(update|insert|delete)\b/i.test(text))

test('each names its organization for every table that it reads or changes', async () => {
  const tables = await tenantTables(app.pool)
  const found = []
  for (const text of statements) {
    const scans = await unroutedScans(app.pool, tables, text)
    if (scans.length > 0) found.push({ scans, text })
  }
  expect(found).toEqual([])
  // Whoever sees nothing finds nothing.
  expect(statements.length).toBeGreaterThan(150)
})

test('none moves a row to another organization', () => {
  const setsOrganization = (text: string) => /\bset\b(?:(?!\bwhere\b).)*"org_id" =/is.test(text)
  expect(changes().filter(setsOrganization)).toEqual([])
})

test('none lets servers compute values that would differ between them', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    "select distinct proname as name from pg_proc where provolatile = 'v' and pronamespace = 'pg_catalog'::regnamespace",
  )
  const volatile = new RegExp(`\\b(?:${rows.map(({ name }) => name).join('|')})\\(`, 'i')
  expect(changes().filter((text) => volatile.test(text))).toEqual([])
})

test.each([
  ['select title from todos where id = $1', ['todos']],
  ['select title from todos where org_id = $1 and id = $2', []],
  ["update todos set title = '' where id = $1", ['todos']],
  ["update todos set title = '' where org_id = $1 and id = $2", []],
  ['select from todos t join people p on p.org_id = t.org_id and p.id = t.owner_id where t.org_id = $1', []],
  ['select from todos t join people p on p.id = t.owner_id where t.org_id = $1', ['people']],
  [
    'select (select name from tractions t where t.org_id = i.org_id and t.id = i.place_id) from issues i where i.org_id = $1',
    [],
  ],
  [
    'select (select name from tractions t where t.org_id = org_id and t.id = place_id) from issues where issues.org_id = $1',
    ['tractions'],
  ],
  [
    `select from issues i where i.org_id = $1 and
       (i.title = '' or exists (select from tractions t where t.org_id = i.org_id and t.id = i.place_id))`,
    [],
  ],
  [
    `select from issues i where i.org_id = $1 and
       (i.title = '' or exists (select from tractions t where t.id = i.place_id))`,
    ['tractions'],
  ],
])('a violation is detected: %s', async (text, scans) => {
  expect(await unroutedScans(app.pool, await tenantTables(app.pool), text)).toEqual(scans)
})
