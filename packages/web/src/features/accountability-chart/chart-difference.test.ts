import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutSeat, withSeat, withSeatAbove, withSeatAt } from './chart-changes'
import { type ChartDifference, changesOf, chartDifference, fromTop, withAbove } from './chart-difference'

const seat = (id: string, parentId: string | null, further: Partial<Seat> = {}): Seat => ({
  id,
  parentId,
  version: 1,
  sequence: 0,
  title: id,
  assignedToId: null,
  assignedTo: null,
  isLT: false,
  roles: [],
  isAssistant: false,
  notesUpdatedAt: null,
  notesUpdatedById: null,
  ...further,
})

const chart = [
  seat('top', null),
  seat('sales', 'top', { roles: ['Lead', 'Bookings', 'Margin'] }),
  seat('operations', 'top', { sequence: 1, assignedToId: 'tom', assignedTo: 'Tom' }),
  seat('showroom', 'sales'),
]
const idsOf = ({ added, removed, ...both }: ChartDifference) => ({
  added: added.map((one) => one.seat.id),
  removed: removed.map((one) => one.seat.id),
  ...Object.fromEntries(Object.entries(both).map(([kind, all]) => [kind, all.map(({ after }) => after.id)])),
})
const none = idsOf(chartDifference([], []))

describe('chart differences', () => {
  it('names a removed seat, and those below it as moved to the seat above', () => {
    const difference = chartDifference(chart, withoutSeat('sales')(chart))
    expect(idsOf(difference)).toEqual({ ...none, removed: ['sales'], moved: ['showroom'] })
    expect(difference.moved[0]).toMatchObject({ from: { id: 'sales' }, to: { id: 'top' } })
  })

  it('lists an inserted seat, and the seat now below it as moved', () => {
    const difference = chartDifference(chart, withSeatAbove(seat('people', null), 'operations')(chart))
    expect(idsOf(difference)).toEqual({ ...none, added: ['people'], moved: ['operations'] })
    expect(difference.added[0]?.below?.id).toBe('top')
  })

  it.each([
    ['refilled', { assignedToId: 'ana', assignedTo: 'Ana' }],
    ['refilled', { assignedToId: null, assignedTo: null }],
    ['refilled', { assignedToId: null, assignedTo: 'Nina Voss' }],
    ['renamed', { title: 'Works' }],
    ['roles', { roles: ['Lead'] }],
    ['assistants', { isAssistant: true }],
  ] as const)('names a seat as %s where it is, and as nothing else', (kind, change) => {
    const later = chart.map((one) => (one.id === 'operations' ? { ...one, ...change } : one))
    expect(idsOf(chartDifference(chart, later as Seat[]))).toEqual({ ...none, [kind]: ['operations'] })
  })

  it('does not treat a renamed person as a seat change', () => {
    const later = chart.map((one) => (one.assignedToId ? { ...one, assignedTo: 'Thomas', version: 9 } : one))
    expect(idsOf(chartDifference(chart, later))).toEqual(none)
  })

  it('reports the fewest seats as reordered', () => {
    const row = ['a', 'b', 'c', 'd'].map((id, sequence) => seat(id, 'top', { sequence }))
    const [before, first] = [[seat('top', null), ...row], seat('d', 'top')]
    expect(idsOf(chartDifference(before, withSeatAt(first, 'top', 0)(before)))).toEqual({ ...none, reordered: ['d'] })
  })

  it('shows added and removed roles in their positions', () => {
    const later = withSeat({ ...(chart[1] as Seat), roles: ['Lead', 'Orders', 'Margin'] })(chart)
    const [change] = chartDifference(chart, later).roles
    expect(change?.roles.map(({ text, change: what }) => [text, what])).toEqual([
      ['Lead', 'same'],
      ['Bookings', 'removed'],
      ['Orders', 'added'],
      ['Margin', 'same'],
    ])
  })

  it('shows changed seats with their parent seats', () => {
    expect(fromTop(withAbove(chart, ['showroom'])).map(({ seat: { id }, level }) => [id, level])).toEqual([
      ['top', 0],
      ['sales', 1],
      ['showroom', 2],
    ])
  })
})

const charts = fc
  .array(
    fc.record({
      above: fc.nat(),
      sequence: fc.nat(3),
      title: fc.constantFrom('Sales', 'Shop', 'Office'),
      holder: fc.constantFrom(null, 'ana', 'tom'),
      roles: fc.array(fc.constantFrom('Lead', 'Count', 'Sell'), { maxLength: 7 }),
      isAssistant: fc.boolean(),
      isThere: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((given) => {
    const seats: Seat[] = []
    for (const [place, { above, sequence, title, holder, roles, isAssistant, isThere }] of given.entries()) {
      if (!isThere && place > 0) continue
      const parentId = seats.length === 0 ? null : (seats[above % seats.length]?.id ?? null)
      const said = { sequence, title, roles, isAssistant, assignedToId: holder, assignedTo: holder }
      seats.push(seat(`s${place}`, parentId, said))
    }
    return seats
  })

const plain = (seats: readonly Seat[]) =>
  fromTop(seats).map(({ seat: { id, title, assignedToId, roles, isAssistant, parentId } }) => ({
    id,
    title,
    assignedToId,
    roles,
    isAssistant,
    parentId,
  }))

function done(earlier: readonly Seat[], difference: ChartDifference): Seat[] {
  const seats = new Map(earlier.map((one) => [one.id, one]))
  const change = (id: string, to: Partial<Seat>) => {
    const held = seats.get(id)
    if (held) seats.set(id, { ...held, ...to })
  }
  for (const { seat: gone } of difference.removed) seats.delete(gone.id)
  for (const { seat: made, below } of difference.added) seats.set(made.id, { ...made, parentId: below?.id ?? null })
  for (const { after, to } of difference.moved) change(after.id, { parentId: to?.id ?? null })
  for (const { after } of difference.refilled) change(after.id, { assignedToId: after.assignedToId })
  for (const { after } of difference.renamed) change(after.id, { title: after.title })
  for (const { after } of difference.assistants) change(after.id, { isAssistant: after.isAssistant })
  for (const { after, roles } of difference.roles)
    change(after.id, { roles: roles.filter((role) => role.change !== 'removed').map(({ text }) => text) })
  return [...seats.values()]
}

describe('of any two charts', () => {
  const sorted = (seats: readonly Seat[]) => plain(seats).toSorted((one, other) => (one.id < other.id ? -1 : 1))

  it('turns the earlier chart into the later one when applied', () => {
    fc.assert(
      fc.property(charts, charts, (earlier, later) => {
        expect(sorted(done(earlier, chartDifference(earlier, later)))).toEqual(sorted(later))
      }),
    )
  })

  it('reports nothing for equal charts, and something for all others', () => {
    fc.assert(
      fc.property(charts, charts, (earlier, later) => {
        expect(changesOf(chartDifference(earlier, structuredClone(earlier))).size).toBe(0)
        const isAlike = JSON.stringify(plain(earlier)) === JSON.stringify(plain(later))
        expect(changesOf(chartDifference(earlier, later)).size === 0).toBe(isAlike)
      }),
    )
  })

  it('reports an addition in one direction as a removal in the other', () => {
    fc.assert(
      fc.property(charts, charts, (earlier, later) => {
        const [forth, back] = [idsOf(chartDifference(earlier, later)), idsOf(chartDifference(later, earlier))]
        expect(new Set(forth.added)).toEqual(new Set(back.removed))
        expect(new Set(forth.removed)).toEqual(new Set(back.added))
      }),
    )
  })
})
