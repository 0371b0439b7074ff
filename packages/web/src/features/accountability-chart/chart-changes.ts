import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'

export type ChartChange = (chart: Chart) => Chart
type SeatsChange = (seats: readonly Seat[]) => Seat[]

export const changeSeats =
  (change: SeatsChange): ChartChange =>
  (chart) =>
    chart.seats === null ? chart : { ...chart, seats: change(chart.seats) }

export const inOrder = (seats: readonly Seat[]): Seat[] =>
  seats.toSorted((one, other) => one.sequence - other.sequence || (one.id < other.id ? -1 : 1))

export const upserted =
  (seat: Seat): SeatsChange =>
  (seats) => {
    const at = seats.findIndex(({ id }) => id === seat.id)
    return inOrder(at < 0 ? [...seats, seat] : seats.with(at, seat))
  }

const replaced = (seats: readonly Seat[], changed: readonly Seat[]): Seat[] => {
  const by = new Map(changed.map((seat) => [seat.id, seat]))
  return inOrder(seats.map((seat) => by.get(seat.id) ?? seat))
}

const below = (parentId: string | null, children: readonly Seat[]): Seat[] =>
  children.map((seat, sequence) =>
    seat.parentId === parentId && seat.sequence === sequence ? seat : { ...seat, parentId, sequence },
  )

const childrenIn = (seats: readonly Seat[], parentId: string | null) =>
  seats.filter((seat) => seat.parentId === parentId)

export const placed =
  (seat: Seat, parentId: string | null, sequence?: number): SeatsChange =>
  (seats) => {
    const others = childrenIn(seats, parentId).filter(({ id }) => id !== seat.id)
    const among = below(parentId, others.toSpliced(sequence ?? others.length, 0, seat))
    return replaced(upserted(seat)(seats), among)
  }

export const insertedAbove =
  (seat: Seat, childId: string): SeatsChange =>
  (seats) => {
    const child = seats.find(({ id }) => id === childId)
    if (!child) return [...seats]
    const here = { ...seat, parentId: child.parentId, sequence: child.sequence }
    return replaced([...seats, here], below(seat.id, [child]))
  }

export const without =
  (id: string): SeatsChange =>
  (seats) => {
    const gone = seats.find((seat) => seat.id === id)
    if (!gone) return [...seats]
    const children = childrenIn(seats, id)
    const rest = seats.filter((seat) => seat.id !== id)
    if (children.length === 0) return rest
    const among = childrenIn(seats, gone.parentId).flatMap((seat) => (seat.id === id ? children : seat))
    return replaced(rest, below(gone.parentId, among))
  }
