/** A chart's seats in the order in which they are read: each before those below it, assistants before the others. */
import { CHART_DEPTH_MAX } from './seat-tree'

export interface LayoutSeat {
  readonly id: string
  readonly parentId: string | null
  readonly sequence: number
  readonly roles: readonly string[]
  readonly isAssistant: boolean
}

/** One of them, among the others. */
export interface OrderedSeat {
  readonly seat: LayoutSeat
  /** Null also where that is none of these seats. */
  readonly above: OrderedSeat | null
  /** In their order. */
  readonly below: readonly OrderedSeat[]
  /** 0 for the first that is read; -1 for one that is not reached from the top, or stands too deep. */
  readonly place: number
  /** How many stand below it, however deep. */
  readonly count: number
}

/** `size`: how many have a place. */
export interface SeatOrder {
  readonly tops: readonly OrderedSeat[]
  readonly size: number
}

/** While it is being found out. */
interface Growing {
  readonly seat: LayoutSeat
  above: Growing | null
  below: Growing[]
  place: number
  count: number
}

const byOrder = ({ seat: one }: Growing, { seat: other }: Growing) =>
  Number(other.isAssistant) - Number(one.isAssistant) || one.sequence - other.sequence || (one.id < other.id ? -1 : 1)

/** Seats are looked up by their ids once: with thousands of them, that is most of what it takes. */
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

/** Gives each its place, from a first one on, and counts what stands below it; gives the place after them all. */
function numbered(some: readonly Growing[], depth: number, first: number): number {
  let next = first
  for (const one of some) {
    one.place = next
    next = depth + 1 < CHART_DEPTH_MAX ? numbered(one.below, depth + 1, next + 1) : next + 1
    one.count = next - one.place - 1
  }
  return next
}
