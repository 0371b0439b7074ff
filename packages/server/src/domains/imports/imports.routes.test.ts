import { searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { updatePreferences } from '@cairn/contract/identity/preferences.endpoints'
import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import type { Import, ImportChoice } from '@cairn/contract/imports/imports.schemas'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { findItems } from '@cairn/contract/items/finding.endpoints'
import { searchNotifications } from '@cairn/contract/notifications/notifications.endpoints'
import { searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { createTodos, searchTodos, updateTodo } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handMadeWorkbook } from '../../testing/hand-made-workbook'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

type Name = 'owner' | 'chief' | 'member' | 'outsider' | 'observer'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let team: SeededTraction
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = {
    owner: 'Owner',
    chief: 'Manager',
    member: 'Member',
    outsider: 'Member',
    observer: 'Observer',
  } as const
  people = (await seedOrganization(app, { people: roles })).actors
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-16T09:00:00Z')
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  await app.settled()
  updates.take()
})

type Kind = 'todo' | 'issue' | 'headline' | 'rock'

const read = async (text: string, kind: Kind = 'todo') =>
  (await people.chief.ask(endpoints.readImport, { body: { kind, name: 'list.csv', text } })).import

const choose = (choice: Partial<ImportChoice>) => ({
  columns: ['title', 'owner'] as ImportChoice['columns'],
  hasHeads: true,
  tractionId: team.tractionId,
  ...choice,
})

async function start(
  { id }: Import,
  choice: Partial<ImportChoice> = {},
  mode: 'RightOnes' | 'AllOrNone' = 'RightOnes',
) {
  const body = { ...choose(choice), mode }
  await people.chief.ask(endpoints.startImport, { params: { id }, body })
  await app.settled()
  return await people.chief.ask(endpoints.getImport, { params: { id } })
}

const inTeam = { body: { filters: { 'traction-ids': [] as string[] } } }
const todosIn = async () => {
  inTeam.body.filters['traction-ids'] = [team.tractionId]
  return (await people.chief.ask(searchTodos, inTeam)).items
}

test('valid rows become to-dos, and the others get reasons', async () => {
  const made = await read('Task,Who\nOrder blades,Member\nPaint,Jim\nSand <b>,chief\n')
  expect(made).toMatchObject({ state: 'Read', rowCount: 4, columnCount: 2 })
  const done = await start(made)
  expect(done).toMatchObject({ state: 'Done', importedCount: 2, refusedCount: 1, toldIds: [people.member.personId] })
  const todos = await todosIn()
  expect(todos.map(({ title, ownerId, dueDate }) => ({ title, ownerId, dueDate }))).toEqual(
    expect.arrayContaining([
      { title: 'Order blades', ownerId: people.member.personId, dueDate: '2026-11-23' },
      { title: 'Sand <b>', ownerId: people.chief.personId, dueDate: '2026-11-23' },
    ]),
  )
  const { text } = await people.chief.send(endpoints.getRefusedRows, {
    params: { id: made.id },
    query: { format: 'csv' },
  })
  expect(text).toBe('\uFEFFTask,Who,Why it was refused\r\nPaint,Jim,No one here is named Jim. Choose an owner.\r\n')
})

test('the file of refused rows is in the importer’s language', async () => {
  await people.chief.ask(updatePreferences, { body: { userLocale: 'de-DE' } })
  const made = await read('Task,Who\nPaint,Jim\nSand,chief\n')
  await start(made)
  const at = { params: { id: made.id }, query: { format: 'csv' as const } }
  const { text } = await people.chief.send(endpoints.getRefusedRows, at)
  await people.chief.ask(updatePreferences, { body: { userLocale: 'en-US' } })
  expect(text).toContain('Task,Who,Warum abgelehnt\r\nPaint,Jim,Niemand hier heißt Jim. Wählen Sie eine Person.')
})

test('notifies an owner once of all their items, and screens once per chunk', async () => {
  const before = (await people.member.ask(searchNotifications, { query: {} })).totalCount
  const lines = Array.from({ length: 300 }, (_, at) => `Task ${at},Member`).join('\n')
  updates.take()
  await start(await read(`Task,Who\n${lines}`))
  const { totalCount, items } = await people.member.ask(searchNotifications, { query: {} })
  expect(totalCount - before).toBe(1)
  expect(items[0]?.message).toMatch(/ imported 300 to-dos for you\.$/)
  const told = updates.take().filter((update) => update.kind === 'todo')
  expect(told.map(({ id }) => id)).toEqual([team.tractionId, team.tractionId])
})

test('every kind is imported with its own columns', async () => {
  const { chief } = people
  const columns: ImportChoice['columns'] = ['title', 'owner', 'status', 'notes', 'type', 'dueDate']
  const table = (status: string, type: string) =>
    `Title,Who,Status,Notes,Type,Due\nA,chief,${status},"1 < 2\nyes",${type},Nov 20\n`
  await start(await read(table('done', ''), 'todo'), { columns })
  expect(await todosIn()).toMatchObject([
    { status: 'Done', dueDate: '2026-11-20', contentHtml: '<p>1 &lt; 2</p><p>yes</p>' },
  ])
  await start(await read(table('solved', ''), 'issue'), { columns })
  expect((await chief.ask(searchIssues, inTeam)).items).toMatchObject([{ status: 'Done', solvedInMeetingId: null }])
  await start(await read(table('reviewed', 'employee'), 'headline'), { columns })
  expect((await chief.ask(searchHeadlines, inTeam)).items).toMatchObject([{ status: 'Reviewed', type: 'Employee' }])
  await start(await read(table('off track', 'company'), 'rock'), { columns })
  expect((await chief.ask(searchRocks, inTeam)).items).toMatchObject([
    { status: 'OffTrack', type: 'Company', dueDate: '2026-11-20', tractionIds: [team.tractionId] },
  ])
  const found = await chief.ask(findItems, { body: { text: 'a' } })
  expect(found.items.map(({ kind }) => kind).sort(), 'all are found by their words').toEqual(
    expect.arrayContaining(['headline', 'issue', 'rock', 'todo']),
  )
})

test('with “all or none” nothing is imported while one row is wrong', async () => {
  const made = await read('Task,Who\nA,chief\nB,Jim\n')
  const body = { ...choose({}), mode: 'AllOrNone' as const }
  const refused = await people.chief.send(endpoints.startImport, { params: { id: made.id }, body })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Nothing was imported. One row needs fixing.')
  const corrections = [{ field: 'owner' as const, value: 'Jim', to: people.member.personId }]
  expect(await start(made, { corrections }, 'AllOrNone')).toMatchObject({ state: 'Done', importedCount: 2 })
})

test('an undo removes unchanged items, and reports what it keeps', async () => {
  const made = await read('Task,Who\nA,chief\nB,chief\nC,chief\n')
  await start(made)
  const [first] = await todosIn()
  if (!first) throw new Error('nothing was imported')
  const body = { version: first.version, title: 'Changed', dueDate: first.dueDate }
  await people.member.ask(updateTodo, { params: { id: first.id }, body })
  await people.chief.ask(endpoints.undoImport, { params: { id: made.id } })
  await app.settled()
  const undone = await people.chief.ask(endpoints.getImport, { params: { id: made.id } })
  expect(undone).toMatchObject({ state: 'TakenBack', takenBackCount: 2, keptCount: 1 })
  expect((await todosIn()).map(({ title }) => title)).toEqual(['Changed'])
})

test('undoes every kind', async () => {
  for (const kind of ['issue', 'headline', 'rock'] as const) {
    const made = await read('Task,Who\nA,chief\nB,chief\n', kind)
    await start(made)
    await people.chief.ask(endpoints.undoImport, { params: { id: made.id } })
    await app.settled()
    const undone = await people.chief.ask(endpoints.getImport, { params: { id: made.id } })
    expect(undone).toMatchObject({ state: 'TakenBack', takenBackCount: 2, keptCount: 0 })
  }
})

test('an import can be undone for 90 days and no longer', async () => {
  const made = await read('Task,Who\nA,chief\n')
  await start(made)
  app.clock.set('2027-02-20T09:00:00Z')
  const late = await people.chief.send(endpoints.undoImport, { params: { id: made.id } })
  expect(late.status).toBe(409)
})

test('rows whose title exists are found, and left out on request', async () => {
  const body = {
    title: 'Order  Blades',
    ownerIds: [people.chief.personId],
    dueDate: '2026-11-20',
    tractionId: team.tractionId,
  }
  await people.chief.ask(createTodos, { body: { ...body, title: 'Order Blades' } })
  const made = await read('Task,Who\norder blades,chief\nPaint,chief\n')
  const found = await people.chief.ask(endpoints.findImportDuplicates, { params: { id: made.id }, body: choose({}) })
  expect(found.rows).toEqual([2])
  expect(await start(made, { skipsDuplicates: true })).toMatchObject({ importedCount: 1, skippedCount: 1 })
})

test('rows of a meeting the importer may not add to are refused', async () => {
  const other = await seedTraction(app, { owner: people.outsider, name: 'Not theirs' })
  const made = await read('Task,Who,Team\nA,chief,Not theirs\nB,chief,\n')
  const columns: ImportChoice['columns'] = ['title', 'owner', 'meeting']
  expect(await start(made, { columns })).toMatchObject({ importedCount: 1, refusedCount: 1 })
  const again = await read('Task,Who\nA,chief\n')
  const body = { ...choose({ tractionId: other.tractionId }), mode: 'RightOnes' as const }
  expect((await people.chief.send(endpoints.startImport, { params: { id: again.id }, body })).status).toBe(422)
})

test('hides an import from others, and refuses imports by observers', async () => {
  const { id } = await read('Task,Who\nA,chief\n')
  for (const endpoint of [endpoints.getImport, endpoints.getImportRows, endpoints.getRefusedRows]) {
    expect((await people.owner.send(endpoint, { params: { id } })).status).toBe(404)
  }
  const body = { kind: 'todo', name: '', text: 'A' }
  expect((await people.observer.send(endpoints.readImport, { body })).status).toBe(403)
})

test.each([
  ['a picture that is called a table', Buffer.from('\x89PNG\r\n', 'latin1'), 'This is not a table.'],
  ['an empty file', Buffer.from('\n\n'), 'This file or table is empty.'],
  ['6,000 rows', Buffer.from('Task,Who\n'.repeat(6_000)), 'This table has more than 5,000 rows.'],
])('%s is refused in a sentence', async (_name, bytes, text) => {
  const body = { kind: 'todo', name: 'list.csv', file: bytes.toString('base64') }
  const refused = await people.chief.send(endpoints.readImport, { body })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(text)
})

test('lists the sheets of a workbook, and reads the chosen one', async () => {
  const rowOf = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
  const file = handMadeWorkbook({ sheets: { Open: rowOf('A'), Later: rowOf('B') } }).toString('base64')
  const body = { kind: 'todo' as const, name: 'list.xlsx', file }
  const first = await people.chief.ask(endpoints.readImport, { body })
  expect([first.sheets, first.import.sheet]).toEqual([['Open', 'Later'], 'Open'])
  const later = await people.chief.ask(endpoints.readImport, { body: { ...body, sheet: 'Later' } })
  const { id, sheet } = later.import
  expect(sheet).toBe('Later')
  const rows = await people.chief.ask(endpoints.getImportRows, { params: { id }, query: {} })
  expect(rows).toEqual([{ row: 1, cells: ['B'] }])
})

test('50 MB are refused before they are read', async () => {
  const body = { kind: 'todo', name: 'list.csv', file: 'A'.repeat(50_000_000) }
  expect((await people.chief.send(endpoints.readImport, { body })).status).toBe(413)
})

test('deletes unstarted uploads after a day and keeps started imports', async () => {
  const { purgeImports } = await import('./imports.service')
  const [left, begun] = [await read('A\nB'), await read('Task,Who\nA,chief\n')]
  await start(begun)
  app.clock.set('2026-11-17T10:00:00Z')
  await app.database.system(purgeImports)
  expect((await people.chief.send(endpoints.getImport, { params: { id: left.id } })).status).toBe(404)
  expect((await people.chief.ask(endpoints.listImports, {})).map(({ id }) => id)).toContain(begun.id)
})
