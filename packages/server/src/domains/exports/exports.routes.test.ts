import { exportEndpoints } from '@cairn/contract/exports/exports.endpoints'
import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { createTodos, removeTodo } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '../../platform/spreadsheets/read-table'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

type Name = 'owner' | 'chief' | 'member' | 'outsider'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let team: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member], name: 'Shop weekly' })
})
afterAll(() => app.close())

const shown = () => ({ filters: { 'traction-ids': [team.tractionId] } })
const common = (title: string) => ({ title, ownerIds: [people.member.personId], tractionId: team.tractionId })

test('exports search results with labels and in order, and escapes formulas', async () => {
  const { chief } = people
  const body = {
    ...common('=1+1, "so"'),
    dueDate: '2026-11-23',
    contentHtml: '<p>One &amp; two</p><ul><li>three</li></ul>',
  }
  await chief.ask(createTodos, { body })
  await chief.ask(createTodos, { body: { ...common('After it'), dueDate: '2026-11-24' } })
  const { todos } = await chief.ask(createTodos, { body: { ...common('Gone'), dueDate: '2026-11-25' } })
  await chief.ask(removeTodo, { params: { id: todos[0]?.id ?? '' }, body: {} })
  const columns = ['title', 'owner', 'dueDate', 'meeting', 'status', 'notes'] as const
  const { status, text } = await chief.send(exportEndpoints.todo, { body: { ...shown(), columns, format: 'csv' } })
  expect(status).toBe(200)
  expect(text).toBe(
    [
      '\uFEFFTitle,Owner,Due date,Meeting,Status,Notes',
      `"'=1+1, ""so""",member Test,2026-11-23,Shop weekly,Open,"One & two\nthree"`,
      'After it,member Test,2026-11-24,Shop weekly,Open,',
      '',
    ].join('\r\n'),
  )
})

test('every kind is exported with its own columns', async () => {
  const { chief } = people
  await chief.ask(createIssue, { body: common('An issue') })
  await chief.ask(createHeadlines, { body: { ...common('A headline'), type: 'Employee' } })
  await chief.ask(createRock, { body: { ...common('A Rock'), ownerId: people.member.personId, dueDate: '2026-12-31' } })
  const textOf = async (endpoint: typeof exportEndpoints.todo) => (await chief.send(endpoint, { body: shown() })).text
  const parted = await chief.send(exportEndpoints.issue, { body: { ...shown(), separator: 'semicolon' } })
  expect(parted.text).toContain('An issue;member Test;Shop weekly;Open;')
  expect(await textOf(exportEndpoints.issue)).toContain(
    'An issue,member Test,Shop weekly,Open,Added by hand,0,2026-11-16,',
  )
  expect(await textOf(exportEndpoints.headline)).toContain(
    'A headline,member Test,Shop weekly,Employee,To review,Added by hand,2026-11-16,',
  )
  expect(await textOf(exportEndpoints.rock)).toContain(
    'A Rock,member Test,2026-12-31,Shop weekly,Individual,,2026-11-16,',
  )
})

test('a workbook has the same content', async () => {
  const address = '/api/v2/issues/export'
  const headers = { authorization: `Bearer ${people.chief.token}` }
  const { rawPayload } = await app.fastify.inject({
    method: 'POST',
    url: address,
    headers,
    payload: { ...shown(), format: 'xlsx' },
  })
  const table = await readTable(rawPayload, { rows: 10, columns: 10, text: 10_000, unpackedBytes: 1_000_000 })
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['Title', 'An issue'])
  expect(table.rows[1]?.cells).toEqual([
    'An issue',
    'member Test',
    'Shop weekly',
    'Open',
    'Added by hand',
    '0',
    '2026-11-16',
  ])
})

test('exports nothing of a meeting the user can’t see, and refuses unknown filters', async () => {
  const { text } = await people.outsider.send(exportEndpoints.issue, { body: shown() })
  expect(text).toBe('\uFEFFTitle,Owner,Meeting,Status,Came from,Votes,Created,Notes\r\n')
  expect((await people.chief.send(exportEndpoints.issue, { body: { filters: { nonsense: ['1'] } } })).status).toBe(400)
})

test('an organization’s own terms appear in the file and its name', async () => {
  const renamed = await seedOrganization(app, { people: { ada: 'Owner' } })
  const { ada } = renamed.actors
  const terms = { todo: { one: 'Aktion', other: 'Größere/Aktionen' }, issue: { one: 'Topic', other: 'Topics' } }
  await ada.ask(updateOrganization, { params: { id: renamed.orgId }, body: { terms } })
  const { tractionId } = await seedTraction(app, { owner: ada, name: 'Weekly' })
  const { issue } = await ada.ask(createIssue, { body: { title: 'Paint', ownerIds: [ada.personId], tractionId } })
  await ada.ask(createTodos, {
    body: { title: 'Buy', ownerIds: [ada.personId], tractionId, dueDate: '2026-11-23', fromIssueId: issue.id },
  })
  const body = { filters: {}, columns: ['title', 'source'] as const, format: 'csv' }
  const { text, headers } = await ada.send(exportEndpoints.todo, { body })
  expect(text).toContain('Buy,Topic')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Gr__ere/Aktionen.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fere%2FAktionen.csv`,
  )
  const workbook = await ada.send(exportEndpoints.todo, { body: { ...body, format: 'xlsx' } })
  expect(workbook.status).toBe(200)
})
