import { addDays } from '@cairn/contract/calendar/days'
import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import type { NumbersChoice } from '@cairn/contract/imports/imports.schemas'
import {
  addMeasurable,
  addMeasuredValue,
  archiveMeasurable,
  updateMeasurable,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handMadeWorkbook } from '../../testing/hand-made-workbook'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const [BEFORE, LAST, RUNNING] = ['2026-11-02', '2026-11-09', '2026-11-16'] as const

let app: TestApp
let people: Record<'owner' | 'ada' | 'ben' | 'helper' | 'stranger', TestActor>
let team: SeededTraction
let scorecardId: string
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', helper: 'Member', stranger: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  team = await seedTraction(app, { owner: people.ada, invitees: [people.ben] })
  scorecardId = (await app.database.tenant(people.ada, (tx) => readTraction(tx, people.ada, team.tractionId)))
    .scorecardId
})

async function add(title: string, more: object = {}): Promise<string> {
  const body = { title, goalValue: 5, ownerId: people.ada.personId, ...more }
  return (await people.ada.ask(addMeasurable, { params: { scorecardId }, body })).measurables[0]?.id ?? ''
}

const read = async (text: string, actor = people.ada) =>
  (await actor.ask(endpoints.readImport, { body: { kind: 'number', scorecardId, name: 'numbers.csv', text } })).import
    .id

type More = Partial<NumbersChoice> & { readonly mode?: 'RightOnes' | 'AllOrNone' }

const begin = (id: string, columns: NumbersChoice['columns'], more: More = {}, actor = people.ada) =>
  actor.call(endpoints.startNumbersImport, {
    params: { id },
    body: { columns, hasHeads: true, mode: 'RightOnes', ...more },
  })

async function start(id: string, columns: NumbersChoice['columns'], more: More = {}, actor = people.ada) {
  const { status } = await begin(id, columns, more, actor)
  expect(status).toBe(200)
  await app.settled()
  return await actor.ask(endpoints.getImport, { params: { id } })
}

async function undo(id: string) {
  await people.ada.ask(endpoints.undoImport, { params: { id } })
  await app.settled()
  return await people.ada.ask(endpoints.getImport, { params: { id } })
}

async function cellsOf(id: string) {
  const { measurables } = await readScorecard(people.ada, { params: { scorecardId, startDate: BEFORE } })
  return measurables.find((line) => line.id === id)?.values.slice(0, 3) ?? []
}
const valuesOf = async (id: string) => (await cellsOf(id)).map(({ value }) => value)

const enter = (id: string, intervalId: string, value: number, more: object = {}) =>
  people.ada.ask(addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value, ...more } })

const WIDE = ['title', 'number', 'number'] as const
const LONG = ['title', 'period', 'value', 'note'] as const

test('a wide table enters its numbers, computes formulas once, and sends each meeting one live update', async () => {
  const [calls, sales] = [await add('Calls'), await add('Sales')]
  const sum = await add('Sum')
  const body = { version: 1, formula: `[${calls}] + [${sales}]` }
  await people.ada.ask(updateMeasurable, { params: { scorecardId, id: sum }, body })
  await app.settled()
  updates.take()
  const id = await read('Measurable,Nov 2,Nov 9\nCalls,1,2\nsales,10,20\nSum,5,5\n')
  const done = await start(id, [...WIDE])
  expect(done).toMatchObject({ state: 'Done', kind: 'number', scorecardId, importedCount: 4, refusedCount: 1 })
  expect(await valuesOf(calls)).toEqual([1, 2, null])
  expect(await valuesOf(sum)).toEqual([11, 22, null])
  const heard = updates.take().filter(({ kind }) => kind === 'measuredvalue')
  expect(heard.map(({ id: told }) => told)).toEqual([team.tractionId])
  const { text } = await people.ada.send(endpoints.getRefusedRows, { params: { id }, query: { format: 'csv' } })
  expect(text).toContain('Sum,5,5,A formula computes the number of Sum. A formula computes the number of Sum.')
})

test('an undo restores previous values, except those changed since', async () => {
  const calls = await add('Calls')
  await enter(calls, BEFORE, 7, { note: 'By hand' })
  const id = await read(
    'Measurable,Date,Value,Note\nCalls,2026-11-02,1,From a file\nCalls,2026-11-09,2,\nCalls,2026-11-16,3,\n',
  )
  expect(await start(id, [...LONG])).toMatchObject({ state: 'Done', importedCount: 3 })
  expect((await cellsOf(calls)).map(({ value, note }) => [value, note])).toEqual([
    [1, 'From a file'],
    [2, ''],
    [3, ''],
  ])
  await enter(calls, RUNNING, 9)
  expect(await undo(id)).toMatchObject({ state: 'TakenBack', takenBackCount: 2, keptCount: 1 })
  expect((await cellsOf(calls)).map(({ value, note }) => [value, note])).toEqual([
    [7, 'By hand'],
    [null, ''],
    [9, ''],
  ])
})

test('an undo restores the formula’s result', async () => {
  const [calls, twice] = [await add('Calls'), await add('Twice')]
  await enter(calls, LAST, 4)
  const id = await read(`Measurable,Nov 9\nTwice,50\n`)
  await start(id, ['title', 'number'])
  const body = { version: 1, formula: `[${calls}] * 2` }
  await people.ada.ask(updateMeasurable, { params: { scorecardId, id: twice }, body })
  expect((await valuesOf(twice))[1]).toBe(50)
  expect(await undo(id)).toMatchObject({ takenBackCount: 1 })
  expect((await valuesOf(twice))[1]).toBe(8)
})

test('an invalid row is left out with its reason, and with “all or none” nothing is entered', async () => {
  const calls = await add('Calls')
  const table =
    'Measurable,Date,Value\nCalls,2026-11-09,2\nCalls,2026-11-10,3\nCalls,2026-11-23,4\nWalks,2026-11-09,5\nCalls,2026-11-02,many\n'
  const columns = LONG.slice(0, 3)
  const strict = await begin(await read(table), columns, { mode: 'AllOrNone' })
  expect(strict).toMatchObject({ status: 422, body: { messages: [{ code: 'ROWS_TO_FIX', params: { number: 4 } }] } })
  expect(await valuesOf(calls)).toEqual([null, null, null])
  const id = await read(table)
  expect(await start(id, columns)).toMatchObject({ importedCount: 1, refusedCount: 4 })
  expect(await valuesOf(calls)).toEqual([null, 2, null])
  const { text } = await people.ada.send(endpoints.getRefusedRows, { params: { id }, query: { format: 'csv' } })
  expect(text).toContain('“many” is not a number. Enter one.')
  expect(text).toContain('“2026-11-23” has not started. Choose another date.')
  expect(text).toContain('Row 2 already has a number for this measurable and date.')
})

test('a workbook’s numbers are the same in every language, and its dates are dates', async () => {
  const calls = await add('Calls')
  const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const heads = `<row r="1">${inline('A1', 'Measurable')}<c r="B1" s="1"><v>46335</v></c></row>`
  const sheets = { Numbers: `${heads}<row r="2">${inline('A2', 'Calls')}<c r="B2"><v>1234.5</v></c></row>` }
  const file = handMadeWorkbook({ sheets }).toString('base64')
  const body = { kind: 'number' as const, scorecardId, name: 'numbers.xlsx', file }
  const made = await people.ada.ask(endpoints.readImport, { body })
  const { id } = made.import
  expect(await people.ada.ask(endpoints.getNumbersContext, { params: { id } })).toMatchObject({ isWorkbook: true })
  await start(id, ['title', 'number'], { locale: 'de-DE' })
  expect(await valuesOf(calls)).toEqual([null, 1234.5, null])
  expect((await cellsOf(calls)).map(({ decimalPlaces }) => decimalPlaces)).toEqual([1, 1, 1])
})

test('an assistant imports what they enter and sees nothing else; a stranger sees nothing', async () => {
  const calls = await add('Calls', { editorId: people.helper.personId })
  await add('Secret')
  const id = await read('Measurable,Nov 9\nCalls,2\nSecret,3\n', people.helper)
  const context = await people.helper.ask(endpoints.getNumbersContext, { params: { id } })
  expect(context).toMatchObject({ title: '', lines: [{ id: calls, mayEnter: true }] })
  expect(await start(id, ['title', 'number'], {}, people.helper)).toMatchObject({ importedCount: 1, refusedCount: 1 })
  const body = { kind: 'number' as const, scorecardId, name: 'x', text: 'Calls,2026-11-09,1' }
  expect((await people.stranger.send(endpoints.readImport, { body })).status).toBe(404)
})

test('reports measurables archived between check and import, row by row', async () => {
  const [calls, sales] = [await add('Calls'), await add('Sales')]
  const id = await read('Measurable,Nov 9\nCalls,2\nSales,3\n')
  const { status } = await begin(id, ['title', 'number'])
  expect(status).toBe(200)
  const body = { isArchived: true }
  const archived = await people.ada.send(archiveMeasurable, { params: { scorecardId, id: sales }, body })
  expect(archived.status).toBe(200)
  await app.settled()
  const done = await people.ada.ask(endpoints.getImport, { params: { id } })
  expect(done.importedCount + done.refusedCount).toBe(2)
  expect((await valuesOf(calls))[1]).toBe(2)
})

test('an items import can’t be started as numbers, and vice versa', async () => {
  await add('Calls')
  const numbers = await read('Measurable,Nov 9\nCalls,2\n')
  const choice = { columns: ['title' as const], hasHeads: true, mode: 'RightOnes' as const }
  const item = await people.ada.send(endpoints.startImport, { params: { id: numbers }, body: choice })
  expect(item.status).toBe(404)
  const body = { kind: 'todo' as const, name: 'x', text: 'Task,Who\nA,ada' }
  const todos = (await people.ada.ask(endpoints.readImport, { body })).import.id
  expect((await begin(todos, ['title', 'number'])).status).toBe(404)
  expect((await people.ada.send(endpoints.readImport, { body: { ...body, kind: 'number' } })).status).toBe(400)
})

test('5,000 numbers are entered within three seconds of CPU time, and more than 10,000 are refused', async () => {
  const titles = Array.from({ length: 65 }, (_, at) => `Line ${at}`)
  for (const title of titles) await add(title)
  const weeks = Array.from({ length: 160 }, (_, at) => addDays('2023-10-02', 7 * at))
  const table = (lines: number, columns: number) => {
    const rows = titles
      .slice(0, lines)
      .map((title, at) => [title, ...weeks.slice(0, columns).map((_, week) => at + week)])
    return [['Measurable', ...weeks.slice(0, columns)], ...rows].map((cells) => cells.join()).join('\n')
  }
  const columnsOf = (count: number) => ['title' as const, ...Array<'number'>(count).fill('number')]
  const id = await read(table(50, 100))
  const before = process.cpuUsage()
  expect(await start(id, columnsOf(100))).toMatchObject({ importedCount: 5_000, refusedCount: 0 })
  const { user, system } = process.cpuUsage(before)
  // CPU time: elapsed time also measures the other work of the machine.
  expect((user + system) / 1000).toBeLessThan(3_000)
  const refused = await begin(await read(table(65, 160)), columnsOf(160))
  expect(refused).toMatchObject({ status: 422, body: { messages: [{ code: 'TOO_MANY_NUMBERS' }] } })
})
