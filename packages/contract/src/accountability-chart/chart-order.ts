import { CHART_DEPTH_MAX } from './seat-tree'

export interface LayoutSeat {
  readonly id: string
  readonly parentId: string | null
  readonly sequence: number
  readonly roles: readonly string[]
  readonly isAssistant: boolean
}

export interface OrderedSeat {
  readonly seat: LayoutSeat
  readonly above: OrderedSeat | null
  readonly below: readonly OrderedSeat[]
  /** -1 if unreachable or too deep. */
  readonly place: number
  readonly count: number
}

export interface SeatOrder {
  readonly tops: readonly OrderedSeat[]
  readonly size: number
}

interface Growing {
  readonly seat: LayoutSeat
  above: Growing | null
  below: Growing[]
  place: number
  count: number
}

const byOrder = ({ seat: one }: Growing, { seat: other }: Growing) =>
  Number(other.isAssistant) - Number(one.isAssistant) || one.sequence - other.sequence || (one.id < other.id ? -1 : 1)

/** Looks up each id once: lookups dominate the run time. */
export function seatOrder(seats: Iterable<LayoutSeat>): SeatOrder {
  const byId = new Map<string, Growing>()
  for (const seat of seats) byId.set(seat.id, { seat, above: null, below: [], place: -1, count: 0 })
  const tops: Growing[] = []
  for (const one of byId.values()) {
    const { parentId } = one.seat
    one.above = (parentId !== null && byId.get(parentId)) || null
    const beside = one.above?.below ?? tops
    beside.push(one)
  }
  for (const { below } of byId.values()) if (below.length > 1) below.sort(byOrder)
  tops.sort(byOrder)
  return { tops, size: numbered(tops, 0, 0) }
}

function numbered(some: readonly Growing[], depth: number, first: number): number {
  let next = first
  for (const one of some) {
    one.place = next
    next = depth + 1 < CHART_DEPTH_MAX ? numbered(one.below, depth + 1, next + 1) : next + 1
    one.count = next - one.place - 1
  }
  return next
}
