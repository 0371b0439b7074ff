import { exportAudit, searchAudit } from '@cairn/contract/audit/audit.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { purgeAudit } from './audit.reading.service'
import { recordAuditEntry } from './audit.service'

let app: TestApp
let org: SeededOrganization<'Ada' | 'Bob' | 'Cy'>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const people = { Ada: 'Owner', Bob: 'Admin', Cy: 'Member' } as const
  org = await seedOrganization(app, { people, timeZone: 'America/New_York' })
})

async function entry(at: string, who: 'Ada' | 'Bob', details: Record<string, string> = {}) {
  app.clock.set(new Date(at))
  const subjectId = org.actors.Cy.personId
  await app.database.tenant(org.actors[who], (tx) =>
    recordAuditEntry(tx, '203.0.113.9', { action: 'RoleChanged', subjectId, details }),
  )
}

const search = (filters: Record<string, string[]> = {}) => org.actors.Ada.ask(searchAudit, { body: { filters } })

test('lists actor, action and subject, newest first, with current names', async () => {
  await entry('2026-03-02T10:00:00Z', 'Ada', { from: 'Member', to: 'Manager' })
  await org.actors.Bob.ask(addMember, { body: { firstName: 'Di', lastName: 'New', email: `${newId()}@example.com` } })
  const { items, totalCount } = await search()
  expect(totalCount).toBe(2)
  expect(items.map(({ action, actor, subject }) => [action, actor?.name, subject?.name])).toEqual([
    ['PersonInvited', 'Bob Test', 'Di New'],
    ['RoleChanged', 'Ada Test', 'Cy Test'],
  ])
  expect(items[1]).toMatchObject({ details: { from: 'Member', to: 'Manager' }, address: '203.0.113.9' })
})

test('is filtered by action, person and days of the organization’s calendar', async () => {
  // 23:30 on March 1 and 00:30 on March 2 in New York.
  await entry('2026-03-02T04:30:00Z', 'Ada', { n: '1' })
  await entry('2026-03-02T05:30:00Z', 'Bob', { n: '2' })
  const found = async (filters: Record<string, string[]>) =>
    (await search(filters)).items.map(({ details }) => details.n)
  expect(await found({ from: ['2026-03-02'] })).toEqual(['2'])
  expect(await found({ to: ['2026-03-01'] })).toEqual(['1'])
  expect(await found({ from: ['2026-03-01'], to: ['2026-03-02'] })).toEqual(['2', '1'])
  expect(await found({ 'actor-id': [org.actors.Ada.personId] })).toEqual(['1'])
  expect(await found({ 'subject-id': [org.actors.Bob.personId] })).toEqual([])
  expect(await found({ action: ['RoleChanged', 'SignedIn'] })).toEqual(['2', '1'])
  expect(await found({ action: ['SignedIn'] })).toEqual([])
})

test('names the invalid filter', async () => {
  const refused = await org.actors.Ada.call(searchAudit, { body: { filters: { from: ['soon'], whom: ['x'] } } })
  expect(refused.status).toBe(400)
  expect(refused.body.messages?.map(({ field }) => field)).toEqual(['filters.from.0', 'filters.whom'])
})

test('is read page by page, and oldest first on request', async () => {
  for (const n of ['1', '2', '3']) await entry(`2026-03-0${n}T10:00:00Z`, 'Ada', { n })
  const body = { startIndex: 1, endIndex: 3, sorts: [{ property: 'At', ascending: true }] }
  const { items, totalCount, totalPages } = await org.actors.Bob.ask(searchAudit, { body })
  expect([items.map(({ details }) => details.n), totalCount, totalPages]).toEqual([['2', '3'], 3, 2])
})

test('is for Owner and Admin only', async () => {
  expect((await org.actors.Cy.call(searchAudit, { body: {} })).status).toBe(403)
  expect((await org.actors.Cy.call(exportAudit, { query: {} })).status).toBe(403)
})

test('exports the same selection as CSV, without formulas', async () => {
  await entry('2026-03-02T10:00:00Z', 'Ada', { name: '=HYPERLINK("http://evil.example")' })
  await entry('2026-03-02T11:00:00Z', 'Bob')
  await app.pool.query(`update people set first_name = '=cmd|calc', last_name = 'A "B", C' where id = $1`, [
    org.actors.Ada.personId,
  ])
  const { text, headers } = await org.actors.Bob.call(exportAudit, { query: { actorId: org.actors.Ada.personId } })
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv'),
    'content-disposition': 'attachment; filename="audit-log.csv"',
  })
  expect(text).toBe(
    '\u{FEFF}"At","Action","By","Person","Details","Address"\r\n' +
      `"2026-03-02T10:00:00.000Z","RoleChanged","'=cmd|calc A ""B"", C","Cy Test",` +
      '"name: =HYPERLINK(""http://evil.example"")","203.0.113.9"\r\n',
  )
  const parted = await org.actors.Bob.call(exportAudit, { query: { separator: 'semicolon' } })
  expect(parted.text).toContain('"At";"Action";"By";"Person";"Details";"Address"\r\n')
})

test('exports the whole log where it exceeds one piece, up to 50,000 entries', async () => {
  await app.pool.query(
    `insert into audit_entries (org_id, id, at, action, details, address)
     select $1, gen_random_uuid(), '2026-01-01'::timestamptz + make_interval(secs => n / 3), 'SignedIn',
            jsonb_build_object('n', n::text), '203.0.113.9' from generate_series(1, 50003) n`,
    [org.orgId],
  )
  const { text } = await org.actors.Ada.call(exportAudit, { query: {} })
  const numbers = [...text.matchAll(/"n: (\d+)"/g)].map((match) => Number(match[1]))
  expect([numbers.length, new Set(numbers).size]).toEqual([50_000, 50_000])
  expect(Math.max(...numbers)).toBe(50_003)
})

test('goes back two years', async () => {
  await entry('2024-03-01T10:00:00Z', 'Ada', { n: 'old' })
  await entry('2024-03-03T10:00:00Z', 'Ada', { n: 'kept' })
  app.clock.set(new Date('2026-03-02T10:00:00Z'))
  expect(await purgeAudit(app.database)).toBe(1)
  expect((await search()).items.map(({ details }) => details.n)).toEqual(['kept'])
})
