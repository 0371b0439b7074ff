import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'

type SeatsUpdate = (seats: readonly Seat[]) => Seat[]

export const updateSeats =
  (update: SeatsUpdate) =>
  (chart: Chart): Chart =>
    chart.seats === null ? chart : { ...chart, seats: update(chart.seats) }

export const sortedBySequence = (seats: readonly Seat[]): Seat[] =>
  seats.toSorted((one, other) => one.sequence - other.sequence || (one.id < other.id ? -1 : 1))

export const withSeat =
  (seat: Seat): SeatsUpdate =>
  (seats) => {
    const at = seats.findIndex(({ id }) => id === seat.id)
    return sortedBySequence(at < 0 ? [...seats, seat] : seats.with(at, seat))
  }

const withChanged = (seats: readonly Seat[], changed: readonly Seat[]): Seat[] => {
  const changedById = new Map(changed.map((seat) => [seat.id, seat]))
  return sortedBySequence(seats.map((seat) => changedById.get(seat.id) ?? seat))
}

const asChildrenOf = (parentId: string | null, children: readonly Seat[]): Seat[] =>
  children.map((seat, sequence) =>
    seat.parentId === parentId && seat.sequence === sequence ? seat : { ...seat, parentId, sequence },
  )

const childrenOf = (seats: readonly Seat[], parentId: string | null) =>
  seats.filter((seat) => seat.parentId === parentId)

export const withSeatAt =
  (seat: Seat, parentId: string | null, sequence?: number): SeatsUpdate =>
  (seats) => {
    const others = childrenOf(seats, parentId).filter(({ id }) => id !== seat.id)
    const siblings = asChildrenOf(parentId, others.toSpliced(sequence ?? others.length, 0, seat))
    return withChanged(withSeat(seat)(seats), siblings)
  }

export const withSeatAbove =
  (seat: Seat, childId: string): SeatsUpdate =>
  (seats) => {
    const child = seats.find(({ id }) => id === childId)
    if (!child) return [...seats]
    const inserted = { ...seat, parentId: child.parentId, sequence: child.sequence }
    return withChanged([...seats, inserted], asChildrenOf(seat.id, [child]))
  }

export const withoutSeat =
  (id: string): SeatsUpdate =>
  (seats) => {
    const removed = seats.find((seat) => seat.id === id)
    if (!removed) return [...seats]
    const children = childrenOf(seats, id)
    const rest = seats.filter((seat) => seat.id !== id)
    if (children.length === 0) return rest
    const siblings = childrenOf(seats, removed.parentId).flatMap((seat) => (seat.id === id ? children : seat))
    return withChanged(rest, asChildrenOf(removed.parentId, siblings))
  }
