/** What is exported is what was there: read again by our own reader, and imported again by whoever writes dates another way. */

import type { ExportFormat, ExportRequest } from '@cairn/contract/exports/exports.schemas'
import { RowChecker, rowsToRead } from '@cairn/contract/imports/checked-row'
import { guessColumns } from '@cairn/contract/imports/guessed-columns'
import * as imports from '@cairn/contract/imports/imports.endpoints'
import { importChoiceSchema } from '@cairn/contract/imports/imports.schemas'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '../../platform/spreadsheets/read-table'
import { type SeededOrganisation, seedOrganisation } from '../../testing/seed-organisation'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

const limits = { rows: 20_000, columns: 20, text: 10_000_000, unpackedBytes: 64_000_000 }
/** Late on a Sunday in New York it is Monday elsewhere. */
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
let people: SeededOrganisation<'chief' | 'member'>['actors']
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
  people = (await seedOrganisation(app, { people: { chief: 'Manager', member: 'Member' } })).actors
  await app.pool.query(`update organisations set time_zone = 'America/New_York'`)
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
    const columns = ['owner', 'title', 'dueDate', 'created'] as const
    const { rows } = await exported(format, { sorts, columns: [...columns] })
    const body = { filters: { 'traction-ids': [team.tractionId] }, sorts }
    const { items } = await people.chief.ask(searchTodos, { body })
    const nameOf = (id: string) => (id === people.chief.personId ? 'chief Test' : 'member Test')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Owner', 'Title', 'Due date', 'Created'],
      ...items.map(({ ownerId, title, dueDate }) => [nameOf(ownerId), title, dueDate, '2026-11-15']),
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

test('10,000 are exported whole', async () => {
  const copied = `(jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*`
  await app.pool.query(`insert into todos select ${copied} from todos t, generate_series(1, 1112)`)
  const { rows } = await exported('xlsx')
  expect(rows.length - 1).toBe(titles.length * 1113)
})
