import {
  createSeat,
  editSeat,
  exportChart,
  insertSeat,
} from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import type { SeatsChoice } from '@cairn/contract/imports/imports.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWorkbook } from '../../platform/spreadsheets/read-table'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import {
  type ChartAt,
  chartOf,
  drawn,
  seatsOf,
  seedChart,
  seedSeat,
} from '../accountability-chart/accountability-chart.testing'

let app: TestApp
let people: Record<'owner' | 'ada' | 'ben' | 'stranger', TestActor>
let chart: ChartAt
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp()
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', stranger: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const nobody = { canView: false, canEdit: false }
  const reader = { personId: people.ben.personId, canView: true, canEdit: false }
  chart = await seedChart(people.ada, { lt: nobody, org: nobody, individuals: [reader] })
})

const HEADS = 'Title,E-mail,Reports to\n'
const COLUMNS = ['title', 'email', 'reportsTo'] as const

const readIn = (text: string, actor = people.ada) => {
  const body = { kind: 'seat' as const, revisionId: chart.revisionId, name: 'staff.csv', text: HEADS + text }
  return actor.call(endpoints.readImport, { body })
}

async function read(text: string): Promise<string> {
  const { body } = await readIn(text)
  return (body as { import: { id: string } }).import.id
}

type More = Partial<SeatsChoice> & { readonly mode?: 'RightOnes' | 'AllOrNone' }

const begin = (id: string, more: More = {}) =>
  people.ada.call(endpoints.startSeatsImport, {
    params: { id },
    body: { columns: [...COLUMNS], hasHeads: true, mode: 'RightOnes', ...more },
  })

const got = (id: string) => people.ada.ask(endpoints.getImport, { params: { id } })

async function start(text: string, more: More = {}) {
  const id = await read(text)
  expect((await begin(id, more)).status).toBe(200)
  await app.settled()
  return await got(id)
}

async function undo(id: string) {
  await people.ada.ask(endpoints.undoImport, { params: { id } })
  await app.settled()
  return await got(id)
}

const emailOf = async ({ personId }: TestActor) => {
  const { people: all } = await people.ada.ask(endpoints.getImportContext, {})
  return all.find(({ id }) => id === personId)?.email ?? ''
}
const look = async () => drawn(await seatsOf(people.ada, chart))

describe('a table of seats', () => {
  test('becomes a chart in one change, with members in their seats and other names stored', async () => {
    await app.settled()
    updates.take()
    const ada = await emailOf(people.ada)
    const done = await start(`Sales,nina@example.org,Head\nHead,${ada},\nShop,,Sales\nYard,,Head\n`)
    expect(done).toMatchObject({ state: 'Done', importedCount: 4, refusedCount: 0, openFor: ['nina@example.org'] })
    expect(await look()).toBe('Head(Sales(Shop) Yard)')
    const seats = await seatsOf(people.ada, chart)
    expect(seats.map(({ title, assignedToId }) => [title, assignedToId])).toContainEqual(['Head', people.ada.personId])
    const sales = seats.find(({ title }) => title === 'Sales')
    expect(sales).toMatchObject({ assignedToId: null, assignedTo: 'nina@example.org' })
    expect((await chartOf(people.ada, chart)).changeNumber).toBe(1)
    expect(updates.take().filter(({ kind }) => kind === 'seat')).toHaveLength(1)
  })

  test('keeps a non-member holder’s name until the seat is assigned or left open', async () => {
    await start('Sales,Nina Voss,Head\nHead,,\n')
    const sales = (await seatsOf(people.ada, chart)).find(({ title }) => title === 'Sales')
    if (!sales) throw new Error('No such seat.')
    const params = { ...chart, seatId: sales.id }
    let version = 1
    const edited = async (changes: object) =>
      (await people.ada.ask(editSeat, { params, body: { ...changes, version: version++ } })).seat.assignedTo
    expect(await edited({ title: 'Sales and marketing' })).toBe('Nina Voss')
    expect(await edited({ assignedToId: people.ada.personId })).toMatch(/Test$/)
    expect(await edited({ assignedToId: null })).toBe(null)
    expect(await edited({ assignedToId: null, heldBy: 'Nina Voss' })).toBe('Nina Voss')
  })

  test('is placed below the top of a chart, or the chosen seat, after existing ones', async () => {
    const top = await seedSeat(people.ada, chart, 'top')
    const sales = await seedSeat(people.ada, chart, 'sales', { parentId: top.id })
    await seedSeat(people.ada, chart, 'shop', { parentId: sales.id })
    await start('a,,\nb,,a\nc,,sales\n')
    expect(await look()).toBe('top(sales(shop c) a(b))')
    await start('d,,\n', { belowId: sales.id })
    expect(await look()).toBe('top(sales(shop c d) a(b))')
  })

  test('with several tops is placed below a new one', async () => {
    const done = await start('a,,\nb,,\nc,,b\n', { topTitle: 'Board' })
    expect(await look()).toBe('Board(a b(c))')
    expect(done.importedCount).toBe(3)
    const undone = await undo(done.id)
    expect([undone.state, undone.takenBackCount, undone.keptCount, await look()]).toEqual(['TakenBack', 3, 0, ''])
  })

  test('leaves out rows to correct, which are returned with reasons and imported afterwards', async () => {
    const done = await start('Head,,\nSales,,Nobody\nShop,,Sales\nA,,B\nB,,A\n')
    expect([done.importedCount, done.refusedCount, await look()]).toEqual([1, 4, 'Head'])
    const { text } = await people.ada.call(endpoints.getRefusedRows, { params: { id: done.id }, query: {} })
    expect(text).toContain('No seat or person is named Nobody')
    expect(text).toContain('A → B → A')
    await start('Sales,,Head\nShop,,Sales\nA,,Head\nB,,A\n')
    expect(await look()).toBe('Head(Sales(Shop) A(B))')
  })

  test('is imported completely or not at all on request', async () => {
    const id = await read('Head,,\nSales,,Nobody\n')
    expect((await begin(id, { mode: 'AllOrNone' })).status).toBe(422)
    expect(await look()).toBe('')
  })

  test('is refused where its chart changed since the check', async () => {
    const top = await seedSeat(people.ada, chart, 'top')
    const id = await read('a,,\n')
    const changing = await app.pool.connect()
    await changing.query('begin')
    await changing.query('select 1 from revisions where id = $1 for update', [chart.revisionId])
    expect((await begin(id)).status).toBe(200)
    await changing.query('update seats set removed_at = now() where id = $1', [top.id])
    await changing.query('commit')
    changing.release()
    await app.settled()
    expect(await got(id)).toMatchObject({ state: 'Failed', failure: 'chartChanged', importedCount: 0 })
    expect(await look()).toBe('')
  })
})

describe('an import of seats that is undone', () => {
  test('undo removes seats that no one changed and that have no remaining seats below', async () => {
    const done = await start('Head,,\nSales,,Head\nShop,,Sales\nYard,,Head\nCrane,,Yard\n')
    const seats = new Map((await seatsOf(people.ada, chart)).map((seat) => [seat.title, seat]))
    const params = { ...chart, seatId: seats.get('Shop')?.id ?? '' }
    await people.ada.ask(editSeat, { params, body: { version: 1, title: 'Showroom' } })
    const undone = await undo(done.id)
    expect([undone.state, undone.takenBackCount, undone.keptCount]).toEqual(['TakenBack', 2, 3])
    expect(await look()).toBe('Head(Sales(Showroom))')
  })

  test('undo keeps seats that someone added among them, in place', async () => {
    const done = await start('Head,,\nSales,,Head\nShop,,Sales\n')
    const seats = new Map((await seatsOf(people.ada, chart)).map((seat) => [seat.title, seat]))
    await people.ada.ask(insertSeat, {
      params: chart,
      body: { title: 'Between', childId: seats.get('Shop')?.id ?? '' },
    })
    await people.ada.ask(createSeat, { params: chart, body: { title: 'Own', parentId: seats.get('Sales')?.id ?? '' } })
    await undo(done.id)
    expect(await look()).toBe('Head(Sales(Between Own))')
  })
})

describe('whose chart it is', () => {
  test('decides who may import into it', async () => {
    expect((await readIn('a,,\n', people.stranger)).status).toBe(404)
    expect((await readIn('a,,\n', people.ben)).status).toBe(403)
    const body = { kind: 'seat' as const, name: 'x', text: 'a,b' }
    expect((await people.ada.call(endpoints.readImport, { body })).status).toBe(400)
  })

  test('is checked again when it starts', async () => {
    const id = await read('a,,\n')
    await people.ada.ask(acCollections.remove, { params: chart })
    expect((await begin(id)).status).toBe(404)
  })
})

/** German Excel saves with semicolons and Windows-1252. */
const savedByGermanExcel = (workbook: Buffer) => {
  const rows = readWorkbook(workbook, { rows: 100, columns: 20, text: 100_000, unpackedBytes: 1_000_000 }).rows
  const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rows.map(({ cells }) => `${[0, 1, 2, 3, 4, 5, 6].map((at) => cell(cells[at] ?? '')).join(';')}\r\n`)
  return Buffer.from(lines.join('').replaceAll('•', '\x95'), 'latin1')
}

describe('an export', () => {
  const saved = async (format: string) => {
    const path = `/ac/collection/${chart.collectionId}/revision/${chart.revisionId}/export?format=${format}`
    const headers = { authorization: `Bearer ${people.ada.token}` }
    return (await app.fastify.inject({ url: `/api/v2${path}`, headers })).rawPayload
  }
  const readAgain = async (file: Buffer) => {
    const other = await seedChart(people.ada)
    const body = { kind: 'seat' as const, name: 'chart', revisionId: other.revisionId }
    const { import: again } = await people.ada.ask(endpoints.readImport, {
      body: { ...body, file: file.toString('base64') },
    })
    const columns = ['number', 'title', 'name', 'email', 'reportsTo', 'roles', 'assistant'] as const
    await people.ada.ask(endpoints.startSeatsImport, {
      params: { id: again.id },
      body: { columns: [...columns], hasHeads: true, mode: 'AllOrNone' },
    })
    await app.settled()
    return seatsOf(people.ada, other)
  }
  const said = (seats: Awaited<ReturnType<typeof seatsOf>>) =>
    seats
      .map(({ title, assignedToId, roles, isAssistant }) => JSON.stringify([title, assignedToId, roles, isAssistant]))
      .sort()

  test.each([
    ['csv', (file: Buffer) => file],
    ['csv&separator=semicolon', (file: Buffer) => file],
    ['xlsx', (file: Buffer) => file],
    ['xlsx', savedByGermanExcel],
  ])('exported as %s is imported as the same chart, also after saving in Excel', async (format, bySomebody) => {
    const top = await seedSeat(people.ada, chart, '=Head', { roles: ['Führt; leitet', '• Größe 1,5'] })
    const sales = { parentId: top.id, assignedToId: people.ben.personId, roles: ['Umsatz', 'Marge'] }
    await seedSeat(people.ada, chart, 'Sales', sales)
    const second = await seedSeat(people.ada, chart, 'Sales', { ...sales, roles: [] })
    await seedSeat(people.ada, chart, 'Büro "Süd"', { parentId: second.id, isAssistant: true })
    await seedSeat(people.ada, chart, 'Shop', { parentId: second.id })
    const before = await seatsOf(people.ada, chart)
    expect(drawn(before)).toBe('=Head(Sales Sales(Büro "Süd" Shop))')
    const after = await readAgain(bySomebody(await saved(format)))
    expect(drawn(after)).toBe(drawn(before))
    expect(said(after)).toEqual(said(before))
  })

  test('of a chart that one only reads is the last published version', async () => {
    await start('Head,,\n')
    const { text } = await people.ben.call(exportChart, { params: chart, query: {} })
    expect(text.trim().split('\r\n')).toHaveLength(1)
    expect((await people.stranger.call(exportChart, { params: chart, query: {} })).status).toBe(404)
  })
})

test('5,000 seats are imported in one step, and undone', async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `Seat ${at},p${at}@example.com,${at === 0 ? '' : `Seat ${Math.floor((at - 1) / 6)}`}`,
  )
  const done = await start(rows.join('\n'))
  expect([done.state, done.importedCount, done.refusedCount]).toEqual(['Done', 5_000, 0])
  const { state, takenBackCount } = await undo(done.id)
  expect([state, takenBackCount, await look()]).toEqual(['TakenBack', 5_000, ''])
})
