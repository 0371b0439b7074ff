import { type WorkItemKind, workItemKinds } from '@cairn/contract/core/items'
import { statusWord } from '@cairn/contract/exports/export-words'
import type { ExportFormat, ExportRequest } from '@cairn/contract/exports/exports.schemas'
import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import type { Language } from '@cairn/contract/identity/locales'
import { RowChecker, rowsToRead } from '@cairn/contract/imports/checked-row'
import { guessColumns } from '@cairn/contract/imports/guess-columns'
import { valuesOf } from '@cairn/contract/imports/import-fields'
import * as imports from '@cairn/contract/imports/imports.endpoints'
import { importChoiceSchema } from '@cairn/contract/imports/imports.schemas'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { completeTodo, createTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTable } from '../../platform/spreadsheets/read-table'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { EXPORT_PAGE } from './exports.service'

const limits = { rows: 20_000, columns: 20, text: 10_000_000, unpackedBytes: 64_000_000 }
/** Sunday night in New York, Monday in UTC. */
const LATE = '2026-11-16T03:30:00Z'
const titles = [
  '=HYPERLINK("http://x")',
  "'=kept",
  '+49 30 123',
  '-5',
  '@home',
  'a;b, "c"',
  '007',
  '12/11/2026',
  'Käse 😀',
]

let app: TestApp
let people: SeededOrganization<'chief' | 'member'>['actors']
let team: SeededTraction

async function importAll(rows: readonly string[]) {
  const text = ['Title,Owner,Due date', ...rows].join('\n')
  const { import: made } = await people.chief.ask(imports.readImport, { body: { kind: 'todo', name: 'list', text } })
  const columns = ['title' as const, 'owner' as const, 'dueDate' as const]
  const body = { columns, hasHeads: true, tractionId: team.tractionId, mode: 'AllOrNone' as const }
  await people.chief.ask(imports.startImport, { params: { id: made.id }, body })
  await app.settled()
}

beforeAll(async () => {
  app = await createTestApp({ start: LATE })
  people = (await seedOrganization(app, { people: { chief: 'Manager', member: 'Member' } })).actors
  await app.pool.query(`update organizations set time_zone = 'America/New_York'`)
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member], name: 'Shop weekly' })
  const quoted = (text: string) => `"${text.startsWith("'") ? `'${text}` : text}"`.replaceAll(/(?<!^)"(?!$)/g, '""')
  await importAll(titles.map((title, at) => `${quoted(title)},${at % 2 ? 'member' : 'chief'},2026-12-${10 + at}`))
})
afterAll(() => app.close())

async function exported(format: ExportFormat, request: Partial<ExportRequest> = {}) {
  const { rawPayload } = await app.fastify.inject({
    method: 'POST',
    url: '/api/v2/todos/export',
    headers: { authorization: `Bearer ${people.chief.token}` },
    payload: { filters: { 'traction-ids': [team.tractionId] }, ...request, format },
  })
  return await readTable(rawPayload, limits)
}

test.each(['csv', 'xlsx'] as const)(
  'a file as %s says what the list shows, in its order and columns',
  async (format) => {
    const sorts = [
      { property: 'Owner', ascending: true },
      { property: 'DueDate', ascending: false },
    ]
    const columns = ['owner', 'title', 'dueDate', 'source', 'created'] as const
    const { rows } = await exported(format, { sorts, columns: [...columns] })
    const body = { filters: { 'traction-ids': [team.tractionId] }, sorts }
    const { items } = await people.chief.ask(searchTodos, { body })
    const nameOf = (id: string) => (id === people.chief.personId ? 'chief Test' : 'member Test')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Owner', 'Title', 'Due date', 'Came from', 'Created'],
      ...items.map(({ ownerId, title, dueDate }) => [nameOf(ownerId), title, dueDate, 'Added by hand', '2026-11-15']),
    ])
    expect(items.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  },
)

test.each(['en-US', 'en-GB', 'de-DE'])(
  'imported again where dates are written as in %s, each row is what it was',
  async (locale) => {
    const context = await people.chief.ask(imports.getImportContext, {})
    for (const format of ['csv', 'xlsx'] as const) {
      const { rows } = await exported(format, { sorts: [{ property: 'DueDate', ascending: true }] })
      const guessed = guessColumns('todo', rows, context, locale)
      const choice = importChoiceSchema.parse({ ...guessed, locale })
      const checker = new RowChecker('todo', choice, context)
      const checked = rowsToRead(rows, choice).map((row) => checker.check(row))
      expect(checked.flatMap(({ problems }) => problems)).toEqual([])
      expect(checked.map(({ item }) => item)).toMatchObject(
        titles.map((title, at) => ({
          title,
          ownerId: people[at % 2 ? 'member' : 'chief'].personId,
          tractionId: team.tractionId,
          dueDate: `2026-12-${10 + at}`,
          status: 'NotDone',
        })),
      )
    }
  },
)

test('exports all pages of a long list', async () => {
  const copied = `(jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*`
  await app.pool.query(`insert into todos select ${copied} from todos t, generate_series(1, 112)`)
  const { rows } = await exported('xlsx')
  expect(rows.length - 1).toBe(titles.length * 113)
  expect(rows.length).toBeGreaterThan(2 * EXPORT_PAGE)
})

describe('export, import, export', () => {
  let places: SeededTraction[]

  beforeAll(async () => {
    const names = ['Board', 'Site; north', 'Alpha', 'Site']
    places = await Promise.all(
      names.map((name) => seedTraction(app, { owner: people.chief, invitees: [people.member], name })),
    )
    const [main, ...others] = places.map(({ tractionId }) => tractionId)
    const html = '<p>One &amp; two</p><ul><li>=three</li></ul>'
    const base = { tractionId: main ?? '', contentHtml: html }
    const [chief, member] = [people.chief.personId, people.member.personId]
    const { ask } = people.chief
    const alone = { ...base, title: '=one, "of" many', ownerIds: [member] }
    const { todos } = await ask(createTodos, { body: { ...alone, dueDate: '2026-12-24' } })
    await ask(completeTodo, { params: { id: todos[0]?.id ?? '' }, body: { isComplete: true } })
    await ask(createTodos, { body: { ...alone, title: 'Ünlimited 😀', ownerIds: [chief], dueDate: '2027-01-03' } })
    await ask(createIssue, { body: alone })
    await ask(createHeadlines, { body: { ...alone, type: 'Employee' } })
    const rock = { ...base, title: "'=Rock", ownerId: chief, dueDate: '2026-12-31', type: 'Company' as const }
    await ask(createRock, { body: { ...rock, tractionIds: others } })
    await ask(createRock, { body: { ...rock, title: 'In one', ownerId: member } })
  })

  const exportedNow = async (kind: WorkItemKind, format: ExportFormat, from = places, language: Language = 'en') => {
    const { rawPayload } = await app.fastify.inject({
      method: 'POST',
      url: `/api/v2/${kind}s/export`,
      headers: { authorization: `Bearer ${people.chief.token}` },
      payload: {
        filters: { 'traction-ids': from.map(({ tractionId }) => tractionId) },
        sorts: [{ property: 'Title', ascending: true }],
        columns: ['title', 'owner', 'dueDate', 'meeting', 'type', 'status', 'notes'],
        format,
        language,
      },
    })
    return rawPayload
  }

  const cells = async (bytes: Buffer) => (await readTable(bytes, limits)).rows.map((row) => row.cells)
  const importGuessed = async (kind: WorkItemKind, table: { text: string } | { file: string }) => {
    const { import: made } = await people.chief.ask(imports.readImport, { body: { kind, name: 'list', ...table } })
    const read = await people.chief.ask(imports.getImportRows, { params: { id: made.id }, query: {} })
    const context = await people.chief.ask(imports.getImportContext, {})
    const start = importChoiceSchema.parse(guessColumns(kind, read, context, 'en-US'))
    await people.chief.ask(imports.startImport, { params: { id: made.id }, body: { ...start, mode: 'AllOrNone' } })
    await app.settled()
  }
  // Text is parsed inline, workbooks in a separate process.
  const tables = [
    ...workItemKinds.map((kind) => ({ kind, format: 'csv' as const })),
    { kind: 'rock', format: 'xlsx' },
  ] as const

  test.each(tables)('gives a $kind as $format the same again', async ({ kind, format }) => {
    const first = await exportedNow(kind, format)
    const rows = await cells(first)
    expect(rows.length).toBeGreaterThan(1)
    await app.pool.query(`update ${kind}s set removed_at = now()`)
    await importGuessed(kind, format === 'csv' ? { text: first.toString() } : { file: first.toString('base64') })
    expect(await cells(await exportedNow(kind, format))).toEqual(rows)
  })

  test.each(workItemKinds)('keeps each status of a %s', async (kind) => {
    const place = await seedTraction(app, { owner: people.chief, name: `Each ${kind}` })
    const words = valuesOf(kind, 'status').map((status) => statusWord(kind, status, 'en'))
    const rows = words.map((word, at) => `Item ${at},chief,Each ${kind},${word}`)
    await importGuessed(kind, { text: ['Title,Owner,Meeting,Status', ...rows].join('\n') })
    const [heads = [], ...items] = await cells(await exportedNow(kind, 'csv', [place]))
    expect(items.map((item) => item[heads.indexOf('Status')])).toEqual(words)
  })

  test('headings and words are in the requested language', async () => {
    const english = await cells(await exportedNow('todo', 'csv'))
    const german = await cells(await exportedNow('todo', 'csv', undefined, 'de'))
    expect(german[0]).toEqual(['Titel', 'Verantwortlich', 'Fällig am', 'Meeting', 'Status', 'Notizen'])
    expect(german.length).toBe(english.length)
    expect(new Set(german.slice(1).map((row) => row[4]))).toContain('Offen')
  })

  test.each(workItemKinds)('says the same of each %s as CSV and as a workbook', async (kind) => {
    const rows = await cells(await exportedNow(kind, 'csv'))
    expect(rows.length).toBeGreaterThan(1)
    expect(await cells(await exportedNow(kind, 'xlsx'))).toEqual(rows)
  })

  test('names the main meeting of a Rock first, even with a semicolon in its name', async () => {
    const rows = await cells(await exportedNow('rock', 'csv'))
    expect(rows.map((row) => row[3])).toEqual(['Meeting', 'Board; Alpha; Site; Site; north', 'Board'])
  })
})
