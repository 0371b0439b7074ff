import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayoutSeat } from './chart-blocks'
import { chartLayout, type LayoutSettings, pathOf, type SeatBox } from './chart-layout'

const seat = (id: string, parentId: string | null, more: Partial<LayoutSeat> = {}): LayoutSeat => ({
  id,
  parentId,
  sequence: 0,
  roles: [],
  isAssistant: false,
  ...more,
})
const ROLES = ['Lead and manage', 'On-time delivery', 'Quality at the door']
const mill = [
  seat('top', null, { roles: ROLES }),
  seat('office', 'top', { isAssistant: true }),
  ...['sales', 'operations', 'finance', 'people'].map((id, sequence) => seat(id, 'top', { sequence, roles: ROLES })),
  seat('estimating', 'sales'),
  seat('showroom', 'sales', { sequence: 1 }),
  seat('billing', 'finance'),
]
const boxesOf = (seats: readonly LayoutSeat[], settings?: LayoutSettings) =>
  new Map(chartLayout(seats, settings).boxes.map((box) => [box.id, box]))
const at = (boxes: ReadonlyMap<string, SeatBox>, id: string): SeatBox => {
  const box = boxes.get(id)
  if (!box) throw new Error(`${id} is not laid out`)
  return box
}

const anySeats = fc
  .array(
    fc.record({
      above: fc.nat(),
      isAssistant: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      roles: fc.array(fc.string({ minLength: 1, maxLength: 90 }), { maxLength: 7 }),
      sequence: fc.nat(9),
    }),
    { maxLength: 60 },
  )
  .map((drawn) =>
    drawn.map(({ above, ...rest }, index) =>
      seat(`s${index}`, index === 0 ? null : `s${above % index}`, {
        ...rest,
        isAssistant: index > 0 && rest.isAssistant,
      }),
    ),
  )
const anySettings = fc.record({
  spacing: fc.integer({ min: 0, max: 200 }),
  scale: fc.integer({ min: 25, max: 200 }),
  isMirrored: fc.boolean(),
  isCompact: fc.boolean(),
})
const overlaps = (one: SeatBox, other: SeatBox) =>
  one.x < other.x + other.width - 0.05 &&
  other.x < one.x + one.width - 0.05 &&
  one.y < other.y + other.height - 0.05 &&
  other.y < one.y + one.height - 0.05

describe('a chart’s layout', () => {
  it('puts departments in a row, an assistant next to its parent, and third-level leaves in a stack', () => {
    const boxes = boxesOf(mill)
    const [top, office, sales, people] = ['top', 'office', 'sales', 'people'].map((id) => at(boxes, id))
    const [estimating, showroom] = ['estimating', 'showroom'].map((id) => at(boxes, id))
    if (!(top && office && sales && people && estimating && showroom)) throw new Error('not laid out')
    expect([top.width, top.height, office.height]).toEqual([300, 251, 76])
    expect([sales.y, people.y]).toEqual([top.y + 251 + 30, top.y + 251 + 30])
    expect(people.x - sales.x).toBe(3 * 360)
    expect(top.x + 150).toBe((sales.x + people.x + 300) / 2)
    expect([office.place, office.x + 300 + 60, office.y + 38]).toEqual(['assistant', top.x, top.y + 125.5])
    expect([estimating.place, estimating.width, estimating.x]).toEqual(['stack', 265, sales.x + 35])
    expect(showroom.y).toBe(estimating.y + 76 + 30)
  })

  it('in compact layout, hides roles and turns each branch below the second level into an indented list', () => {
    const deep = [...mill, seat('quotes', 'estimating', { roles: ROLES }), seat('drafts', 'quotes')]
    const boxes = boxesOf(deep, { isCompact: true })
    const [sales, estimating, quotes, drafts, showroom] = ['sales', 'estimating', 'quotes', 'drafts', 'showroom'].map(
      (id) => at(boxes, id),
    )
    if (!(sales && estimating && quotes && drafts && showroom)) throw new Error('not laid out')
    expect([sales, estimating, quotes, drafts].map(({ height }) => height)).toEqual([76, 76, 76, 76])
    expect([quotes.x - estimating.x, drafts.x - quotes.x, showroom.x - estimating.x]).toEqual([35, 35, 0])
    expect([quotes, drafts, showroom].map(({ y }) => y - estimating.y)).toEqual([106, 212, 318])
  })

  it('in compact layout, fits 300 seats in a fifth of the width', () => {
    const many = Array.from({ length: 300 }, (_, n) =>
      seat(`s${n}`, n === 0 ? null : n < 9 ? 's0' : `s${Math.floor((n - 9) / 3) + 1}`, { sequence: n, roles: ROLES }),
    )
    const [full, compact] = [chartLayout(many), chartLayout(many, { isCompact: true })]
    expect(compact.boxes.length).toBe(300)
    expect(compact.width).toBeLessThan(full.width / 5)
  })

  it('reserves space for an assistant on its own side only, and centers a card above those below it', () => {
    const helped = [
      seat('top', null),
      ...['sales', 'operations', 'finance'].map((id, sequence) => seat(id, 'top', { sequence })),
      seat('helper', 'operations', { isAssistant: true }),
      seat('plant', 'operations', { sequence: 1 }),
      seat('yard', 'operations', { sequence: 2 }),
    ]
    const boxes = boxesOf(helped)
    const [sales, helper, operations, plant, finance] = ['sales', 'helper', 'operations', 'plant', 'finance'].map(
      (id) => at(boxes, id),
    )
    if (!(sales && helper && operations && plant && finance)) throw new Error('not laid out')
    expect([helper.x, operations.x, finance.x].map((x) => x - sales.x)).toEqual([360, 720, 1080])
    expect(plant.x - operations.x).toBe(35)
    const mirrored = boxesOf(helped, { isMirrored: true })
    expect(at(mirrored, 'operations').x - at(mirrored, 'finance').x).toBe(360)
  })

  it('connects from below, from the side and from the left', () => {
    const { links } = chartLayout(mill)
    const path = (toId: string) => links.find((link) => link.toId === toId)?.points ?? []
    const boxes = boxesOf(mill)
    const [top, sales, office, showroom] = ['top', 'sales', 'office', 'showroom'].map((id) => at(boxes, id))
    if (!(top && sales && office && showroom)) throw new Error('not laid out')
    expect(path('sales')).toEqual([
      [top.x + 150, top.y + 251],
      [top.x + 150, sales.y - 15],
      [sales.x + 150, sales.y - 15],
      [sales.x + 150, sales.y],
    ])
    expect(path('office')).toEqual([
      [top.x, top.y + 125.5],
      [office.x + 300, top.y + 125.5],
    ])
    expect(path('showroom')).toEqual([
      [sales.x + 11, sales.y + 251],
      [sales.x + 11, showroom.y + 38],
      [showroom.x, showroom.y + 38],
    ])
    expect(pathOf(path('office'))).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/)
  })

  it('makes a card taller by each line of roles after the fifth', () => {
    const roles = (...some: string[]) => at(boxesOf([seat('a', null, { roles: some })]), 'a').height
    const line = 'thirty-nine letters are what a line hol'
    expect([roles('one'), roles(...Array(5).fill(line)), roles(...Array(7).fill(line))]).toEqual([251, 251, 281])
    expect(roles(`${line}ds`, line, line, line, line)).toBe(266)
  })

  it.each([
    [{ spacing: 0 }, 300 + 12, 251 + 6],
    [{ spacing: 180 }, 300 + 120, 251 + 60],
    [{ scale: 50 }, 150 + 60, 125.5 + 30],
  ])('follows the settings %o', (settings, columns, rows) => {
    const boxes = boxesOf(mill, settings)
    expect(at(boxes, 'operations').x - at(boxes, 'sales').x).toBe(columns)
    expect(at(boxes, 'sales').y - at(boxes, 'top').y).toBe(rows)
  })

  it('is a root without a parent, or if its parent is not among the seats', () => {
    expect(chartLayout([])).toMatchObject({ boxes: [], links: [], width: 0, height: 0 })
    const { boxes, links } = chartLayout([seat('a', null), seat('b', 'gone'), seat('c', 'b')])
    expect([boxes.length, links.length]).toEqual([3, 1])
  })

  it('ends for cyclic seats', () => {
    expect(chartLayout([seat('a', null), seat('b', 'c'), seat('c', 'b')]).boxes.map(({ id }) => id)).toEqual(['a'])
  })

  it('lays out a chain of 200', () => {
    const chain = Array.from({ length: 200 }, (_, index) => seat(`s${index}`, index ? `s${index - 1}` : null))
    expect(chartLayout(chain).boxes.at(-1)).toMatchObject({ id: 's199', depth: 199 })
  })
})

it('lays out 5,000 seats in the time of a few frames', () => {
  const below = (index: number) => (index === 0 ? null : `s${Math.floor((index - 1) / 5)}`)
  const many = Array.from({ length: 5_000 }, (_, index) =>
    seat(`s${index}`, below(index), { sequence: index, roles: ROLES, isAssistant: index % 40 === 39 }),
  )
  const taken = Array.from({ length: 5 }, () => {
    const start = Date.now()
    expect(chartLayout(many).boxes.length).toBe(5_000)
    return Date.now() - start
  })
  expect(Math.min(...taken)).toBeLessThan(1_000)
})

describe('any chart', () => {
  it('places cards without overlaps, each below or next to its parent, with a connector', () => {
    fc.assert(
      fc.property(anySeats, anySettings, (seats, settings) => {
        const { boxes, links, width, height } = chartLayout(seats, settings)
        const byId = new Map(boxes.map((box) => [box.id, box]))
        expect(boxes.length).toBe(seats.length)
        expect(links.length).toBe(Math.max(0, seats.length - 1))
        boxes.forEach((box) => {
          expect(
            box.x >= -0.01 && box.y >= 0 && box.x + box.width <= width + 0.05 && box.y + box.height <= height + 0.05,
          ).toBe(true)
          expect(boxes.filter((other) => other !== box && overlaps(box, other))).toEqual([])
          const above = byId.get(box.parentId ?? '')
          if (above && box.place !== 'assistant') expect(box.y).toBeGreaterThanOrEqual(above.y + above.height)
          if (above && box.place === 'assistant')
            expect(box.x + box.width <= above.x || box.x >= above.x + above.width).toBe(true)
        })
      }),
      { numRuns: 150 },
    )
  })

  it('does not depend on the order of the input', () => {
    fc.assert(
      fc.property(anySeats, anySettings, (seats, settings) => {
        const drawn = (some: readonly LayoutSeat[]) => {
          const { linkTo, ...picture } = chartLayout(some, settings)
          expect(picture.boxes.flatMap((_, at) => linkTo(at) ?? [])).toEqual(picture.links)
          return picture
        }
        expect(drawn([...seats].reverse())).toEqual(drawn(seats))
      }),
      { numRuns: 50 },
    )
  })

  it('shows nothing below a collapsed seat, counts the hidden seats, and mirrors the visible ones', () => {
    fc.assert(
      fc.property(anySeats, fc.nat(), (seats, chosen) => {
        const closed = seats[chosen % Math.max(1, seats.length)]?.id ?? ''
        const all = boxesOf(seats)
        const { boxes, width } = chartLayout(seats, { collapsed: new Set([closed]) })
        const hidden = all.get(closed)?.descendants ?? 0
        expect(boxes.length).toBe(seats.length - hidden)
        expect(boxes.find(({ id }) => id === closed)?.descendants ?? 0).toBe(hidden)
        const mirrored = boxesOf(seats, { collapsed: new Set([closed]), isMirrored: true })
        for (const box of boxes) expect(at(mirrored, box.id).x).toBeCloseTo(width - box.x - box.width, 1)
      }),
      { numRuns: 50 },
    )
  })
})

it('places unrelated seats in rows, in order and close together', () => {
  const many = Array.from({ length: 40 }, (_, sequence) => seat(`s${sequence}`, 'not chosen', { sequence }))
  const { boxes, width, height } = chartLayout([...many, seat('below', 's3')])
  expect(boxes).toHaveLength(41)
  expect(width / height).toBeGreaterThan(0.5)
  expect(width / height).toBeLessThan(2.5)
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const isApart = one.x + one.width <= other.x || other.x + other.width <= one.x
      expect(isApart || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
    }
  const tops = boxes.filter(({ id }) => id !== 'below')
  expect(tops.map(({ id }) => id)).toEqual(many.map(({ id }) => id))
  expect(tops.every((box, index) => index === 0 || box.y >= (tops[index - 1]?.y ?? 0))).toBe(true)
})
