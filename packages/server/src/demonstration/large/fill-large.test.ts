import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections, vtoCollections } from '@cairn/contract/collections/collections.endpoints'
import { indexedWordsOf } from '@cairn/contract/core/words'
import { login } from '@cairn/contract/identity/identity.endpoints'
import { searchRemovedItems } from '@cairn/contract/items/removed.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { meetingSummarySchema } from '@cairn/contract/tractions/meeting-summary.schemas'
import { searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '../../domains/identity/sign-in/identity.auth'
import { createTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from '../../testing/test-app'
import { createTestClient, type TestClient } from '../../testing/test-client'
import { FolderInUse, fillLarge, type LargeOrganization, type LargeSize } from './fill-large'

const SIZE: LargeSize = { people: 60, meetings: 9, vtos: 2, items: 900 }
const PASSWORD = 'Cairn-demo-1'

let app: TestApp
let made: LargeOrganization
let passwordHash: string

const fill = (of = app) => fillLarge(of.database, { size: SIZE, passwordHash })

async function signedIn(role: string): Promise<TestClient> {
  const email = made.signIns.find((one) => one.role === role)?.email ?? ''
  const { token = '' } = await createTestClient(app).ask(login, { body: { email, password: PASSWORD } })
  return createTestClient(app, { authorization: `Bearer ${token}` })
}

const numberOf = async (from: string, of = app): Promise<number> =>
  Number((await of.pool.query(`select count(*) as counted from ${from}`)).rows[0].counted)

const search = (filters: Record<string, string[]> = {}) => ({
  body: { startIndex: 0, endIndex: 50, includeTotalCount: true, filters, sorts: [] },
})

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-17T14:35:00Z' })
  passwordHash = await createAuth({ pool: app.pool, secret: TEST_SECRET, publicUrl: TEST_ORIGIN }).hashPassword(
    PASSWORD,
  )
  made = await fill()
}, 60_000)
afterAll(() => app.close())

test('has the requested amount of everything', async () => {
  const items = await Promise.all(['todos', 'issues', 'headlines', 'rocks'].map((table) => numberOf(table)))
  const longTermIssues = 12
  expect(items.reduce((sum, one) => sum + one, 0)).toBe(SIZE.items + longTermIssues)
  expect(await numberOf('people')).toBe(SIZE.people)
  expect(await numberOf('tractions')).toBe(SIZE.meetings)
  expect(await numberOf('seats')).toBe(SIZE.people)
  expect(await numberOf('measured_values')).toBeGreaterThan(SIZE.meetings * 8 * 20)
  expect(await numberOf('item_history')).toBeGreaterThan(500)
  expect(await numberOf('item_comments')).toBeGreaterThan(20)
})

test('every title is found by its words, and every Rock is listed', async () => {
  const { rows } = await app.pool.query<{ title: string; words: string[] }>(
    `select t.title, array_agg(w.word) as words from todos t join item_words w on w.item_id = t.id group by t.id, t.title`,
  )
  expect(rows).toHaveLength(await numberOf('todos'))
  for (const { title, words } of rows) expect(words.sort()).toEqual(indexedWordsOf(title).sort())
  expect(await numberOf('rock_listings')).toBe(await numberOf('rocks'))
})

test('removed items say who removed them', async () => {
  const owner = await signedIn('Owner')
  const { items } = await owner.ask(searchRemovedItems, { body: { startIndex: 0, endIndex: 50, filters: {} } })
  expect(items.length).toBeGreaterThan(0)
  expect(items.filter(({ removedById }) => removedById === null)).toEqual([])
})

test('summaries of held meetings have the application’s format', async () => {
  const { rows } = await app.pool.query<{ summary: unknown }>('select summary from meetings where ended_at is not null')
  expect(rows.length).toBe(SIZE.meetings * 12)
  for (const { summary } of rows) expect(meetingSummarySchema.safeParse(summary).error).toBeUndefined()
})

test('the owner, an admin, a member and an observer sign in and see their part', async () => {
  expect(made.signIns.map(({ role }) => role)).toEqual(['Owner', 'Admin', 'Member', 'Observer'])
  const [owner, member] = [await signedIn('Owner'), await signedIn('Member')]
  expect((await owner.ask(searchPeople, search())).totalCount).toBe(SIZE.people)
  const ofOwner = (await owner.ask(searchTodos, search())).totalCount
  const ofMember = (await member.ask(searchTodos, search())).totalCount
  expect(ofMember).toBeGreaterThan(0)
  expect(ofMember).toBeLessThan(ofOwner)
  expect((await member.ask(searchRocks, search())).items.length).toBeGreaterThan(0)
  expect((await member.ask(searchMyMeetings, search())).items.length).toBeGreaterThan(0)
})

test('the chart and the V/TOs are published for everyone to read', async () => {
  const member = await signedIn('Member')
  const [chart] = (await member.ask(acCollections.list, {})).flatMap(({ revisions }) => revisions)
  const inChart = { collectionId: chart?.collectionId ?? '', revisionId: chart?.id ?? '' }
  expect((await member.ask(getAcRevision, { params: inChart, query: {} })).seats).toHaveLength(SIZE.people)
  const [vto] = (await member.ask(vtoCollections.list, {})).flatMap(({ revisions }) => revisions)
  const inVto = { collectionId: vto?.collectionId ?? '', revisionId: vto?.id ?? '' }
  const { contents } = await member.ask(getVtoRevision, { params: inVto, query: {} })
  expect(contents?.vision.coreValues.length).toBeGreaterThan(0)
})

test('leaves a database with organizations unchanged', async () => {
  await expect(fill()).rejects.toThrow(FolderInUse)
  expect(await numberOf('organizations')).toBe(1)
})

test('is the same again on the same day', async () => {
  const other = await createTestApp({ start: '2026-11-17T20:00:00Z' })
  try {
    expect(await fill(other)).toEqual(made)
    const digest =
      'select md5(string_agg(t.id::text || t.title || t.owner_id, $$,$$ order by t.id)) as sum from issues t'
    expect((await other.pool.query(digest)).rows).toEqual((await app.pool.query(digest)).rows)
  } finally {
    await other.close()
  }
})
