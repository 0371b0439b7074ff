import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { setReverseScorecard, updatePreferences } from '@cairn/contract/identity/preferences.endpoints'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { getListPdf, getScorecardPdf } from '@cairn/contract/pdfs/pdfs.endpoints'
import type { ListPdfType } from '@cairn/contract/pdfs/pdfs.schemas'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, addMeasuredValue, updateMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { completeTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../../platform/pdf/report'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { listReport } from './pdfs.lists.service'
import { scorecardReport, type WantedPeriods } from './pdfs.scorecard.service'

let app: TestApp
let org: SeededOrganization<'owner' | 'chief' | 'member' | 'outsider'>
let team: SeededTraction
let scorecardId: string

const AMERICAN = { locale: 'en-US', isScorecardReversed: false, paper: undefined }
const GERMAN = { ...AMERICAN, locale: 'de-DE' }

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  org = await seedOrganization(app, { people: roles })
  const { chief, member } = org.actors
  team = await seedTraction(app, { owner: chief, invitees: [member], name: 'Shop weekly' })
  scorecardId = (await chief.ask(listTractions, { query: { ids: [team.tractionId] } }))[0]?.scorecardId ?? ''
})
afterAll(() => app.close())

const actorOf = (name: keyof typeof org.actors) => {
  const { personId } = org.actors[name]
  return { personId, role: ({ owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const)[name] }
}
const tenant = (name: keyof typeof org.actors) => ({ orgId: org.orgId, personId: org.actors[name].personId })

const scorecardOf = (name: keyof typeof org.actors, wanted: WantedPeriods, reading = AMERICAN): Promise<Report> =>
  app.database.tenant(tenant(name), (tx) => scorecardReport(tx, actorOf(name), scorecardId, wanted, reading))
const listOf = (type: ListPdfType, reading = AMERICAN): Promise<Report> =>
  app.database.tenant(tenant('chief'), (tx) =>
    listReport(tx, actorOf('chief'), { meetingId: team.meetingId, type }, reading),
  )

const said = ({ tables }: Report) =>
  tables.map(({ rows }) =>
    rows.map((row) => ('heading' in row ? row.heading : row.cells.map(({ text }) => text).join(' | '))),
  )
const sizeOf = (text: string) => /\/MediaBox \[([\d. ]+)\]/.exec(text)?.[1]

describe('permissions', () => {
  const scorecard = () => ({ params: { scorecardId } })
  const list = (type = 'todos') => ({ params: { meetingId: team.meetingId, type } })

  test('includes readers of the same screen', async () => {
    const { chief, member, outsider } = org.actors
    for (const reader of [chief, member]) {
      const { status, text, headers } = await reader.send(getListPdf, list())
      expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="To-dos _ Shop weekly/)
      expect((await reader.send(getScorecardPdf, scorecard())).status).toBe(200)
    }
    expect((await outsider.send(getListPdf, list())).status).toBe(404)
    expect((await outsider.send(getScorecardPdf, scorecard())).status).toBe(404)
  })

  test('excludes other organizations, and requests without a session', async () => {
    const { ada } = (await seedOrganization(app, { people: { ada: 'Owner' } })).actors
    expect((await ada.send(getListPdf, list())).status).toBe(404)
    expect((await ada.send(getScorecardPdf, scorecard())).status).toBe(404)
  })

  test('an unknown list, unknown paper and too many periods are refused', async () => {
    const { chief } = org.actors
    expect((await chief.send(getListPdf, list('secrets'))).status).toBe(400)
    expect((await chief.send(getListPdf, { ...list(), query: { size: 'a3' } })).status).toBe(400)
    expect((await chief.send(getScorecardPdf, { ...scorecard(), body: { periods: 261 } })).status).toBe(400)
  })

  test('a measurable’s assistant gets only their own rows, without the meeting’s name', async () => {
    const { chief, outsider } = org.actors
    const body = { title: 'Calls', goalValue: 5, ownerId: chief.personId, editorId: outsider.personId }
    await chief.ask(addMeasurable, { params: { scorecardId }, body })
    const other = { title: 'Secret margin', goalValue: 5, ownerId: chief.personId }
    await chief.ask(addMeasurable, { params: { scorecardId }, body: other })
    const report = await scorecardOf('outsider', { periods: 13 })
    expect(report.over).not.toContain('Shop weekly')
    expect(JSON.stringify(report)).not.toContain('Secret margin')
    expect(JSON.stringify(report)).toContain('Calls')
  })
})

describe('a scorecard', () => {
  test('has thirteen weeks to a page, with a sign and a word for misses', async () => {
    const { chief, member } = org.actors
    const line = {
      title: 'Revenue',
      goalValue: 1240,
      ownerId: member.personId,
      unitOfMeasure: 'Euro',
      valueScale: 'Thousand',
    }
    const { measurables } = await chief.ask(addMeasurable, { params: { scorecardId }, body: line as never })
    const id = measurables[0]?.id ?? ''
    for (const [intervalId, value] of [
      ['2026-10-26', 900],
      ['2026-11-02', 1000],
      ['2026-11-09', 1100.5],
    ] as const) {
      await chief.ask(addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value } })
    }
    const report = await scorecardOf('chief', { periods: 26 }, GERMAN)
    expect(report.tables.map(({ columns }) => columns.length)).toEqual([15, 15])
    const row = report.tables[1]?.rows.find((one) => 'cells' in one && one.cells[0]?.text === 'Revenue')
    const cells = row && 'cells' in row ? row.cells : []
    expect(cells[0]).toMatchObject({ note: 'member Test · 3-mal in Folge verfehlt', noteTone: 'bad' })
    expect(cells[1]?.text).toBe('>\u00a01.240,0\u00a0Tsd.\u00a0€')
    expect(cells.at(-1)).toMatchObject({ text: '1.100,5\u00a0Tsd.\u00a0€', tone: 'bad', sign: 'down' })
    expect(cells.at(-1)?.short).toBe('1,1\u00a0Mio.\u00a0€')
    expect(cells.at(-4)).toMatchObject({ text: '–' })
    expect(report.tables[1]?.columns.at(-1)).toMatchObject({ head: '9. Nov.', isMarked: true })
    expect(report).toMatchObject({ title: 'Scorecard', paper: 'a4', language: 'de-DE' })
    expect(report.facts).toContain('26 Wochen')
  })

  test('numbers the notes on request, and lists them at the end', async () => {
    const { chief } = org.actors
    const body = { title: 'Noted', goalValue: 5, ownerId: chief.personId }
    const { measurables } = await chief.ask(addMeasurable, { params: { scorecardId }, body })
    const params = { scorecardId, id: measurables[0]?.id ?? '' }
    const week = { intervalId: '2026-11-02', value: 7, note: 'A fair in town' }
    await chief.ask(addMeasuredValue, { params, body: week })
    await chief.ask(addMeasuredValue, { params, body: { intervalId: '2026-11-09', note: 'Closed' } })
    const report = await scorecardOf('chief', { periods: 13, notes: true })
    const [table, list] = said(report)
    expect(table?.find((row) => row.startsWith('Noted'))).toMatch(/ 7 \[1\] \| – \[2\]$/)
    expect(list).toEqual(['[1] | Noted | Nov 2, 2026 | A fair in town', '[2] | Noted | Nov 9, 2026 | Closed'])
    const back = said(
      await scorecardOf('chief', { periods: 13, notes: true }, { ...AMERICAN, isScorecardReversed: true }),
    )
    expect(back[1]?.[0]).toBe('[1] | Noted | Nov 9, 2026 | Closed')
    expect(said(await scorecardOf('chief', { periods: 13 }))).toHaveLength(1)
  })

  test('shows next to a goal the previous one of earlier periods', async () => {
    const { chief } = org.actors
    const body = { title: 'Raised', goalValue: 5, ownerId: chief.personId }
    const { measurables } = await chief.ask(addMeasurable, { params: { scorecardId }, body })
    const { id = '', version = 1 } = measurables[0] ?? {}
    await chief.ask(updateMeasurable, { params: { scorecardId, id }, body: { version, goalValue: 8 } })
    const goal = async (startDate: string, reading = AMERICAN) => {
      const report = await scorecardOf('chief', { startDate, periods: 4 }, reading)
      const row = report.tables[0]?.rows.find((one) => 'cells' in one && one.cells[0]?.text === 'Raised')
      const cell = row && 'cells' in row ? row.cells[1] : undefined
      return [cell?.text, cell?.note]
    }
    // The running week is the last of the second four.
    expect(await goal('2026-10-19')).toEqual(['>\u00a05', undefined])
    expect(await goal('2026-10-26')).toEqual(['>\u00a08', '>\u00a05 before Nov 16'])
    expect(await goal('2026-10-26', GERMAN)).toEqual(['>\u00a08', '>\u00a05 vor dem 16. Nov.'])
  })

  test('starts with the newest period where its reader reversed it', async () => {
    const heads = async (isScorecardReversed: boolean) =>
      (await scorecardOf('chief', { periods: 26 }, { ...AMERICAN, isScorecardReversed })).tables.map(({ columns }) =>
        columns.slice(2).map(({ head }) => head.split('\n')[0]),
      )
    const [forth, back] = [await heads(false), await heads(true)]
    expect(back.flat()).toEqual(forth.flat().toReversed())
  })

  test('uses the reader’s language, paper and order', async () => {
    const { member } = org.actors
    await member.ask(updatePreferences, { body: { userLocale: 'de-DE' } })
    await member.ask(setReverseScorecard, { params: { orgId: org.orgId, reverse: 'true' } })
    const { text, headers } = await member.send(getScorecardPdf, { params: { scorecardId } })
    expect(sizeOf(text)).toMatch(/^0 0 841\.\d+ 595/)
    expect(headers['content-disposition']).toContain('Scorecard')
    const letter = await member.send(getScorecardPdf, { params: { scorecardId }, query: { size: 'letter' } })
    expect(sizeOf(letter.text)).toBe('0 0 792 612')
  })
})

describe('a list', () => {
  const common = (title: string) => ({
    title,
    ownerIds: [org.actors.member.personId],
    tractionId: team.tractionId,
  })

  test('matches the meeting’s list, in its order and with the organization’s terms', async () => {
    const { chief, owner } = org.actors
    const { todos } = await chief.ask(createTodos, { body: { ...common('Order blades'), dueDate: '2026-11-10' } })
    await chief.ask(createTodos, { body: { ...common('Paint'), dueDate: '2026-11-25' } })
    await chief
      .ask(createTodos, { body: { ...common('Swept'), dueDate: '2026-11-20' } })
      .then(({ todos: [done] }) =>
        chief.ask(completeTodo, { params: { id: done?.id ?? '' }, body: { isComplete: true } }),
      )
    expect(todos).toHaveLength(1)
    expect(said(await listOf('todos'))).toEqual([
      [
        'Open (2)',
        'Order blades | member Test | Nov 10, 2026 · late',
        'Paint | member Test | Nov 25, 2026',
        'Done (1)',
        'Swept | member Test | Nov 20, 2026',
      ],
    ])
    const terms = { todo: { one: 'Aktion', other: 'Aktionen' } }
    await owner.ask(updateOrganization, { params: { id: org.orgId }, body: { terms, themeColor: '#b03060' } })
    const report = await listOf('todos', GERMAN)
    expect(report).toMatchObject({ title: 'Aktionen', paper: 'a4', accent: '#b03060' })
    expect(said(report)[0]?.[1]).toBe('Order blades | member Test | 10. Nov. 2026 · überfällig')
  })

  test('of each kind has its own columns, and a message when empty', async () => {
    const { chief } = org.actors
    expect((await listOf('issues')).tables[0]).toMatchObject({ rows: [], empty: 'No issues.' })
    await chief.ask(createIssue, { body: common('Slow invoices') })
    await chief.ask(createHeadlines, { body: { ...common('New hall'), type: 'Employee' } })
    const rock = { title: 'Open the hall', ownerId: chief.personId, tractionId: team.tractionId, dueDate: '2026-12-31' }
    await chief.ask(createRock, { body: rock })
    expect(said(await listOf('issues'))).toEqual([['Open (1)', 'Slow invoices | member Test |  | Nov 18, 2026']])
    expect(said(await listOf('headlines'))).toEqual([['Employee (1)', 'New hall | member Test | To review']])
    expect(said(await listOf('rocks'))).toEqual([
      ['Open the hall | chief Test | Individual | Dec 31, 2026 | No status'],
    ])
  })

  test('is also found by the series', async () => {
    const { status } = await org.actors.chief.send(getListPdf, {
      params: { meetingId: team.tractionId, type: 'rocks' },
    })
    expect(status).toBe(200)
  })
})
