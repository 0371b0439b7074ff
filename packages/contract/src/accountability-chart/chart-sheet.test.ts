import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printLayoutSchema } from './accountability-chart.schemas'
import { chartLayout } from './chart-layout'
import { type Box, chartSheet, fitsOnePage, pageSize, type SheetWanted, sheetPages } from './chart-sheet'

const layoutOf = (count: number, fan = 3) =>
  chartLayout(
    Array.from({ length: count }, (_, index) => ({
      id: `s${index}`,
      parentId: index === 0 ? null : `s${Math.floor((index - 1) / fan)}`,
      sequence: index,
      roles: ['Lead and manage'],
      isAssistant: index === 2,
    })),
  )
const wanted = (more: Partial<SheetWanted> = {}): SheetWanted => ({
  ...printLayoutSchema.parse({}),
  paper: 'letter',
  moved: new Map(),
  ...more,
})
const pages = (more: Partial<SheetWanted> = {}) => wanted({ isOnePage: false, rows: 2, columns: 3, ...more })

it('a page has the size of its paper at 96 dots per inch, in portrait or landscape', () => {
  expect(pageSize('letter', false)).toEqual({ width: 816, height: 1056 })
  expect(pageSize('letter', true)).toEqual({ width: 1056, height: 816 })
  expect(pageSize('a4', false)).toEqual({ width: 794, height: 1123 })
  expect(pageSize('a3', false)).toEqual({ width: 1123, height: 1587 })
})

it('fits on one page with a margin of at least ten pixels, and is never enlarged', () => {
  for (const count of [1, 2, 30]) {
    const sheet = chartSheet(layoutOf(count), wanted())
    expect(sheet.offPageIds).toEqual([])
    expect(sheet.scale).toBeLessThanOrEqual(1)
    for (const { x, y, width, height } of sheet.cards) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(9.99)
      expect(x + width).toBeLessThanOrEqual(806.01)
      expect(y + height).toBeLessThanOrEqual(1046.01)
    }
  }
  expect(chartSheet(layoutOf(1), wanted()).scale).toBe(1)
})

it('spreads over several pages if the scale would fall below a tenth', () => {
  const large = layoutOf(2000)
  expect([fitsOnePage(layoutOf(30), wanted()), fitsOnePage(large, wanted())]).toEqual([true, false])
  const sheet = chartSheet(large, wanted({ rows: 2, columns: 3 }))
  expect([sheet.rows, sheet.columns]).toEqual([2, 3])
})

it('uses as many pages as needed to stay readable when no number is given', () => {
  for (const cardScale of [null, 50])
    expect(chartSheet(layoutOf(4), pages({ rows: null, columns: null, cardScale }))).toMatchObject({
      rows: 1,
      columns: 1,
    })
  const large = layoutOf(700)
  const sheet = chartSheet(large, wanted())
  expect(sheet.rows * sheet.columns).toBeGreaterThan(4)
  expect(sheet.scale).toBeGreaterThanOrEqual(0.5)
  expect(sheet.offPageIds).toEqual([])
  const fewer = chartSheet(large, wanted({ cardScale: 20 }))
  expect(fewer.columns).toBeLessThan(sheet.columns)
  expect([fewer.scale, fewer.offPageIds]).toEqual([0.2, []])
  expect(chartSheet(large, wanted({ rows: 7 }))).toMatchObject({ rows: 7, columns: sheet.columns })
  const wide = chartSheet(layoutOf(2000), wanted({ columns: 20 }))
  expect(wide.scale).toBeLessThan(0.5)
  expect(Math.max(...wide.cards.map(({ y }) => y))).toBeGreaterThan((wide.rows - 1) * wide.page.height - 300)
  expect(wide.offPageIds).toEqual([])
  const widest = chartSheet(layoutOf(5000, 4999), wanted())
  expect([widest.columns, widest.rows]).toEqual([30, 1])
})

it('leaves a gap without connectors where a seat is excluded', () => {
  const layout = layoutOf(10)
  const [whole, sheet] = [undefined, new Set(['s1'])].map((leftOut) =>
    chartSheet(layout, pages({ cardScale: 200, rows: 1, columns: 1, ...(leftOut && { leftOut }) })),
  )
  expect(sheet?.cards).toEqual(whole?.cards.filter(({ id }) => id !== 's1'))
  expect(sheet?.links).toEqual(whole?.links.filter(({ fromId, toId }) => fromId !== 's1' && toId !== 's1'))
  expect(whole?.offPageIds).toContain('s1')
  expect(sheet?.offPageIds).not.toContain('s1')
})

it('over several pages, cards have the requested scale, or the one that fits', () => {
  expect(chartSheet(layoutOf(30), pages({ cardScale: 45 })).scale).toBe(0.45)
  const fitted = chartSheet(layoutOf(30), pages())
  expect(fitted.scale).toBeGreaterThan(chartSheet(layoutOf(30), wanted()).scale)
  expect(fitted.offPageIds).toEqual([])
  expect(chartSheet(layoutOf(30), pages({ cardScale: 200, rows: 1, columns: 1 })).offPageIds).not.toEqual([])
})

it('moves a card with its links, keeps the others, and reports cards off the pages', () => {
  const layout = layoutOf(10)
  const before = chartSheet(layout, pages({ cardScale: 50 }))
  const moved = new Map([['s4', { dx: 40, dy: 200 }]])
  const after = chartSheet(layout, pages({ cardScale: 50, moved }))
  const of = (sheet: typeof before, id: string) => sheet.cards.find((card) => card.id === id)
  expect(of(after, 's4')).toMatchObject({ x: (of(before, 's4')?.x ?? 0) + 20, y: (of(before, 's4')?.y ?? 0) + 100 })
  expect(of(after, 's5')).toEqual(of(before, 's5'))
  const end = after.links.find(({ toId }) => toId === 's4')?.points.at(-1)
  const card = of(after, 's4')
  expect(end?.[1]).toBeGreaterThanOrEqual(card?.y ?? Infinity)
  const away = chartSheet(layout, pages({ cardScale: 50, moved: new Map([['s4', { dx: -9000, dy: 0 }]]) }))
  expect(away.offPageIds).toEqual(['s4'])
  expect(chartSheet(layout, wanted({ moved: new Map([['s4', { dx: -900, dy: 0 }]]) })).offPageIds).toEqual([])
})

it('lines follow the diagram where both cards moved alike', () => {
  const layout = layoutOf(10)
  const all = new Map(layout.boxes.map(({ id }) => [id, { dx: 30, dy: 0 }]))
  const [before, after] = [undefined, all].map((moved) =>
    chartSheet(layout, pages({ cardScale: 100, ...(moved && { moved }) })),
  )
  expect(after?.links.map(({ points }) => points)).toEqual(
    before?.links.map(({ points }) => points.map(([x, y]) => [x + 30, y])),
  )
})

it('each page has the cards and lines that touch it, and all of them appear on a page', () => {
  const sheet = chartSheet(layoutOf(120), pages({ rows: 3, columns: 4 }))
  const shown = sheetPages(sheet)
  expect(shown.map(({ number, x, y }) => [number, x, y])).toEqual(
    Array.from({ length: 8 }, (_, index) => [index + 1, (index % 4) * 816, Math.floor(index / 4) * 1056]),
  )
  const touches = (at: number, size: number, from: number, length: number) => at + size >= from && at <= from + length
  for (const { x, y, cards } of shown) {
    const expected = sheet.cards.filter(
      (card) => touches(card.x, card.width, x, 815.99) && touches(card.y, card.height, y, 1055.99),
    )
    expect(cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
  expect(new Set(shown.flatMap(({ links }) => links)).size).toBe(sheet.links.length)
  expect(new Set(shown.flatMap(({ cards }) => cards)).size).toBe(sheet.cards.length)
})

it('omits an empty page, and the others keep their numbers', () => {
  const wide = layoutOf(41, 40)
  const sheet = chartSheet(wide, pages({ rows: 2, columns: 4 }))
  expect([sheet.rows, sheet.columns]).toEqual([2, 4])
  expect(sheetPages(sheet).map(({ number }) => number)).toEqual([1, 2, 3, 4])
  const nothing = chartSheet(wide, pages({ leftOut: new Set(wide.boxes.map(({ id }) => id)) }))
  expect(sheetPages(nothing)).toHaveLength(1)
})

it('rows and columns are each at least one', () => {
  for (const rows of [0, -1, 1.5, 31]) {
    const said = printLayoutSchema.safeParse({ rows }).error?.issues[0]?.message
    expect(said).toBe('PRINT_ROWS_OR_COLUMNS')
  }
})

it('moved cards lie over the others, the last one on top, and keep their reading order', () => {
  const moved = new Map([
    ['s4', { dx: 40, dy: 0 }],
    ['s1', { dx: 300, dy: 0 }],
  ])
  const [before, after] = [chartSheet(layoutOf(7), pages()), chartSheet(layoutOf(7), pages({ moved }))]
  const read = ({ cards }: typeof before) => cards.toSorted((one, other) => one.order - other.order).map(({ id }) => id)
  expect(after.cards.slice(-2).map(({ id }) => id)).toEqual(['s4', 's1'])
  expect(read(after)).toEqual(before.cards.map(({ id }) => id))
  const withBoth = sheetPages(after).find(({ cards }) => cards.some(({ id }) => id === 's1'))
  expect(withBoth?.cards.at(-1)?.id).toBe('s1')
})

it('the line to an assistant stays straight where another card starts a page', () => {
  const seat = (index: number, isAssistant = false) => ({
    id: `s${index}`,
    parentId: index === 0 ? null : `s${index - 1}`,
    sequence: index,
    roles: isAssistant ? [] : ['Lead and manage'],
    isAssistant,
  })
  const seats = [seat(0), seat(1), seat(2), seat(3, true), seat(4)]
  const sheet = chartSheet(chartLayout(seats, { spacing: 0 }), pages({ rows: 2, isLandscape: true }))
  const points = sheet.links.find(({ toId }) => toId === 's3')?.points ?? []
  expect(points).toHaveLength(4)
  for (const [at, [x, y]] of points.slice(1).entries()) {
    const [lastX, lastY] = points[at] ?? [x, y]
    expect(Math.min(Math.abs(lastX - x), Math.abs(lastY - y))).toBeCloseTo(0)
  }
})

const anyTree = fc
  .array(fc.record({ above: fc.nat(), roles: fc.nat(9), isAssistant: fc.nat(9).map((n) => n === 0) }), {
    maxLength: 80,
  })
  .map((drawn) =>
    drawn.map(({ above, roles, isAssistant }, index) => ({
      id: `s${index}`,
      parentId: index === 0 ? null : `s${above % index}`,
      sequence: index,
      roles: Array.from({ length: roles }, () => 'Lead and manage'),
      isAssistant: index > 0 && isAssistant,
    })),
  )
const anyPages = fc.record({
  rows: fc.option(fc.integer({ min: 1, max: 6 })),
  columns: fc.option(fc.integer({ min: 1, max: 6 })),
  cardScale: fc.option(fc.integer({ min: 10, max: 150 })),
  paper: fc.constantFrom('letter' as const, 'a4' as const, 'a3' as const),
  isLandscape: fc.boolean(),
})
const isCut = ({ page, rows, columns }: ReturnType<typeof chartSheet>, { x, y, width, height }: Box) => {
  const crosses = (at: number, size: number, length: number, count: number) =>
    size <= length - 20 &&
    Array.from({ length: count - 1 }, (_, index) => (index + 1) * length).some(
      (edge) => at < edge - 0.01 && at + size > edge + 0.01,
    )
  return crosses(x, width, page.width, columns) || crosses(y, height, page.height, rows)
}

it('page edges cut no card, cards do not overlap, and each line connects two cards', () => {
  fc.assert(
    fc.property(anyTree, anyPages, fc.integer({ min: 0, max: 200 }), (seats, chosen, spacing) => {
      const sheet = chartSheet(chartLayout(seats, { spacing }), pages(chosen))
      const byId = new Map(sheet.cards.map((card) => [card.id, card]))
      expect(sheet.cards.filter((card) => isCut(sheet, card))).toEqual([])
      const overlaps = (one: Box, other: Box) =>
        one.x < other.x + other.width - 0.05 &&
        other.x < one.x + one.width - 0.05 &&
        one.y < other.y + other.height - 0.05 &&
        other.y < one.y + one.height - 0.05
      for (const [at, card] of sheet.cards.entries())
        expect(sheet.cards.slice(at + 1).filter((other) => overlaps(card, other))).toEqual([])
      const isOn = ([x = 0, y = 0]: readonly number[] = [], card: Box | undefined) =>
        card !== undefined &&
        x >= card.x - 0.1 &&
        x <= card.x + card.width + 0.1 &&
        y >= card.y - 0.1 &&
        y <= card.y + card.height + 0.1
      for (const { fromId, toId, points } of sheet.links) {
        expect([isOn(points[0], byId.get(fromId)), isOn(points.at(-1), byId.get(toId))]).toEqual([true, true])
        for (const [at, [x, y]] of points.slice(1).entries()) {
          const [lastX, lastY] = points[at] ?? [x, y]
          expect(Math.min(Math.abs(lastX - x), Math.abs(lastY - y))).toBeLessThan(0.1)
        }
      }
      if (chosen.cardScale === null && sheet.scale > 0.1) expect(sheet.offPageIds).toEqual([])
    }),
    { numRuns: 300 },
  )
})
