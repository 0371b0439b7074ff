import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { expect, test } from 'vitest'
import { type ChartOnPaper, drawChart } from './draw-chart'
import { drawReportApart } from './draw-report-apart'

const AT = new Date('2026-11-23T09:00:00Z')
const words = {
  pageOf: '{page}/{pages}',
  signs: { tick: 'Yes:', up: 'High:', down: 'Low:', box: 'Open:', ticked: 'Done:', lock: 'Few:' },
  lacking: 'No {scripts}',
  scripts: { Han: '', Hiragana: '', Katakana: '', Hangul: '', Thai: '', Devanagari: '', other: '' },
}
const seatsOf = (count: number): PaperSeat[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    parentId: index === 0 ? null : `s${Math.floor((index - 1) / 4)}`,
    sequence: index,
    title: `Seat ${index}`,
    assignedTo: index % 3 ? 'יעל כהן' : null,
    isAssistant: index === 2,
    roles: index % 2 ? ['Lead and manage', 'Answers the door'] : [],
  }))
const chartOf = (more: Partial<ChartOnPaper> = {}): ChartOnPaper => ({
  title: 'This year',
  over: 'Mill',
  facts: 'Draft',
  language: 'en-US',
  paper: 'letter',
  isLandscape: false,
  accent: '#1e5ac0',
  words,
  seats: seatsOf(30),
  moved: [],
  leftOutIds: [],
  openSeat: 'Open seat',
  collapsedIds: [],
  spacing: 80,
  isCompact: false,
  layout: { isOnePage: true, rows: 2, columns: 3, cardScale: null },
  ...more,
})
const overSix = { isOnePage: false, rows: 2, columns: 3, cardScale: null }
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
const sizeOf = (pdf: Buffer) => /\/MediaBox \[([\d. ]+)\]/.exec(pdf.toString('latin1'))?.[1]

test('draws a chart on one page, or on a grid of pages', async () => {
  expect(pagesOf(await drawChart(chartOf(), AT))).toBe(1)
  expect(pagesOf(await drawChart(chartOf({ layout: overSix }), AT))).toBe(6)
})

test('its pages have the size of the paper', async () => {
  const seats = seatsOf(1)
  expect(sizeOf(await drawChart(chartOf({ seats }), AT))).toBe('0 0 612 792')
  expect(sizeOf(await drawChart(chartOf({ seats, isLandscape: true }), AT))).toBe('0 0 792 612')
  expect(sizeOf(await drawChart(chartOf({ seats, paper: 'a3' }), AT))).toMatch(/^0 0 841\.\d+ 1190\.\d+$/)
})

test('omits excluded seats and keeps the layout of the others', async () => {
  const whole = await drawChart(chartOf(), AT)
  const without = await drawChart(chartOf({ leftOutIds: seatsOf(30).map(({ id }) => id) }), AT)
  expect(pagesOf(without)).toBe(1)
  expect(without.length).toBeLessThan(whole.length / 2)
})

test('draws nothing below a collapsed seat, and cards with the requested spacing', async () => {
  const cardsOf = async (more: Partial<ChartOnPaper>) =>
    (await drawChart(chartOf(more), AT)).toString('latin1').match(/\/S \/P\n/g)?.length
  expect([await cardsOf({}), await cardsOf({ collapsedIds: ['s1', 's3'] })]).toEqual([30, 13])
  const layout = { ...overSix, rows: null, columns: null, cardScale: 50 }
  const [near, far] = await Promise.all([0, 200].map((spacing) => drawChart(chartOf({ layout, spacing }), AT)))
  expect(pagesOf(far as Buffer)).toBeGreaterThan(pagesOf(near as Buffer))
})

test('reports letters without a font, and fits all text', async () => {
  const [seat] = seatsOf(1)
  if (!seat) throw new Error('no seat')
  const long = { ...seat, title: 'x'.repeat(900), assignedTo: '電話', roles: ['m'.repeat(200), 'word '.repeat(40)] }
  expect(pagesOf(await drawChart(chartOf({ seats: [long] }), AT))).toBe(1)
})

test('is the same when drawn in the worker', async () => {
  expect((await drawReportApart(chartOf(), AT)).length).toBe((await drawChart(chartOf(), AT)).length)
})
