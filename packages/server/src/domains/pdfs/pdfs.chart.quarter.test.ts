import { getAcPdf } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { type PrintChart, printChartSchema } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { type ChartAt, seedChart, seedSeat } from '../accountability-chart/accountability-chart.testing'
import { none } from '../collections/collections.testing'
import { chartOnPaper } from './pdfs.chart.service'

type Name = 'owner' | 'reader' | 'outsider'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let at: ChartAt
let ids: { top: string; sales: string }
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  const roles = { owner: 'Owner', reader: 'Observer', outsider: 'Manager' } as const
  people = (await seedOrganization(app, { people: roles, name: 'Mill' })).actors
  const individuals = [{ personId: people.reader.personId, canView: true, canEdit: false }]
  at = await seedChart(people.owner, { lt: none, org: none, individuals })
  const top = await seedSeat(people.owner, at, 'President', { assignedToId: people.owner.personId })
  const sales = await seedSeat(people.owner, at, 'Sales', { parentId: top.id, roles: ['Bookings'] })
  ids = { top: top.id, sales: sales.id }
})
afterAll(() => app.close())

const paperOf = (actor: TestActor, more: Partial<PrintChart> = {}, publishedId?: string, locale = 'en-US') => {
  const wanted = { ...printChartSchema.parse({}), ...more, publishedId }
  const reading = { locale, isScorecardReversed: false }
  return app.database.tenant(actor, (tx) => chartOnPaper(tx, actor, at, wanted, reading))
}
const titlesOf = async (...asked: Parameters<typeof paperOf>) =>
  (await paperOf(...asked)).seats.map(({ title, assignedTo }) => [title, assignedTo])

test('names each seat’s holder, on the reader’s paper and in their language', async () => {
  const chart = await paperOf(people.owner)
  const [president, sales] = chart.seats
  expect(president).toMatchObject({ title: 'President', assignedTo: expect.stringMatching(/\w/) })
  expect(sales).toMatchObject({ title: 'Sales', assignedTo: null, roles: ['Bookings'], parentId: ids.top })
  expect(chart).toMatchObject({ paper: 'letter', openSeat: 'Open seat', title: 'This year' })
  expect(chart.facts).toBe('Draft · As of Nov 18, 2026')
  expect(await paperOf(people.owner, { paper: 'a3' }, undefined, 'de-DE')).toMatchObject({
    paper: 'a3',
    openSeat: 'Offener Sitz',
    language: 'de-DE',
  })
})

test('has the chosen seats only, and is refused if none of them exists', async () => {
  expect(await titlesOf(people.owner, { seatIds: [ids.sales] })).toEqual([['Sales', null]])
  const all = [ids.top, ids.sales]
  for (const body of [{ seatIds: [] }, { seatIds: [at.revisionId] }, { leftOutIds: all }]) {
    const { status, text } = await people.owner.send(getAcPdf, { params: at, query: {}, body })
    expect([status, text]).toEqual([422, expect.stringContaining('No nodes selected to print')])
  }
})

test('fits on one page by shown content, with the diagram’s spacing', async () => {
  const chart = await paperOf(people.owner, { collapsedIds: [ids.top], spacing: 20 })
  expect(chart).toMatchObject({ collapsedIds: [ids.top], spacing: 20 })
  const ask = async (body: object) => (await people.owner.send(getAcPdf, { params: at, query: {}, body })).status
  expect([await ask({ spacing: 201 }), await ask({ collapsedIds: ['no id'] })]).toEqual([400, 400])
})

test('hides roles in compact layout', async () => {
  const rolesOf = async (body: object) => (await paperOf(people.owner, body)).seats.flatMap(({ roles }) => roles)
  expect(await rolesOf({})).not.toEqual([])
  expect(await rolesOf({ isCompact: true })).toEqual([])
})

test('refuses zero rows or columns with their field', async () => {
  const { status, text } = await people.owner.send(getAcPdf, { params: at, query: {}, body: { rows: 0, columns: 3 } })
  expect(status).toBe(400)
  expect(text).toContain('Invalid rows or columns for printing')
  expect(text).toContain('rows')
})

test('an unreadable single page is refused on request, and becomes several otherwise', async () => {
  const wide = await seedChart(people.owner, { lt: none, org: none, individuals: [] })
  const top = await seedSeat(people.owner, wide, 'President')
  for (let index = 0; index < 45; index += 1)
    await seedSeat(people.owner, wide, `Seat ${index}`, { parentId: top.id, sequence: index })
  const ask = (body: { isOnePage?: boolean; collapsedIds?: string[] }) =>
    people.owner.send(getAcPdf, { params: wide, query: {}, body })
  const refused = await ask({ isOnePage: true })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('PRINT_TOO_SMALL')])
  const several = await ask({})
  expect(several.status).toBe(200)
  expect(several.text.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1)
  expect((await ask({ isOnePage: true, collapsedIds: [top.id] })).status).toBe(200)
})

test('readers get the PDF by the call, over the pages of its seats', async () => {
  const body = { isOnePage: false, rows: 2, columns: 3, paper: 'a4' as const }
  const { status, text, headers } = await people.owner.send(getAcPdf, { params: at, query: {}, body })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1)
  expect(headers['content-disposition']).toContain('This%20year')
})

test('is refused without read permission, and shows readers the published version', async () => {
  const ask = async (actor: TestActor) => (await actor.send(getAcPdf, { params: at, query: {} })).status
  expect([await ask(people.reader), await ask(people.outsider)]).toEqual([404, 404])
  await people.owner.ask(acCollections.publish, { params: at, body: {} })
  await seedSeat(people.owner, at, 'Operations', { parentId: ids.top })
  expect([await ask(people.reader), await ask(people.outsider)]).toEqual([200, 404])
  expect((await titlesOf(people.reader)).map(([title]) => title)).toEqual(['President', 'Sales'])
  expect((await paperOf(people.reader)).facts).toMatch(/^Published Nov 18, 2026/)
  expect((await titlesOf(people.owner)).map(([title]) => title)).toEqual(['President', 'Sales', 'Operations'])
})
