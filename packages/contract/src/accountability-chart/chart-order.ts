/** A chart's seats in the order in which they are read: each before those below it, assistants before the others. */
import { groupedBy } from '../core/grouped'
import { CHART_DEPTH_MAX } from './seat-tree'

export interface LayoutSeat {
  readonly id: string
  readonly parentId: string | null
  readonly sequence: number
  readonly roles: readonly string[]
  readonly isAssistant: boolean
}

export interface SeatOrder {
  /** Those below a seat, in order; below `null` those at the top. */
  readonly below: ReadonlyMap<string | null, readonly LayoutSeat[]>
  /** The seat above each; null also where that is none of these seats. */
  readonly parents: ReadonlyMap<string, string | null>
  /** How many stand below each, however deep. */
  readonly counts: ReadonlyMap<string, number>
  /** 0 for the first that is read. A seat that is not reached from the top, or stands too deep, has none. */
  readonly places: ReadonlyMap<string, number>
}

const byOrder = (one: LayoutSeat, other: LayoutSeat) =>
  Number(other.isAssistant) - Number(one.isAssistant) || one.sequence - other.sequence || (one.id < other.id ? -1 : 1)

export function seatOrder(seats: Iterable<LayoutSeat>): SeatOrder {
  const all = new Map<string, LayoutSeat>()
  for (const seat of seats) all.set(seat.id, seat)
  const parents = new Map<string, string | null>()
  for (const { id, parentId } of all.values()) parents.set(id, parentId !== null && all.has(parentId) ? parentId : null)
  const below = groupedBy(all.values(), ({ id }) => parents.get(id) ?? null)
  for (const some of below.values()) some.sort(byOrder)
  return { below, parents, ...walked(below, parents) }
}

function walked(below: SeatOrder['below'], parents: SeatOrder['parents']) {
  const places = new Map<string, number>()
  const waiting = (below.get(null) ?? []).map((seat) => ({ id: seat.id, depth: 0 })).reverse()
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    places.set(at.id, places.size)
    const depth = at.depth + 1
    if (depth >= CHART_DEPTH_MAX) continue
    const next = below.get(at.id) ?? []
    for (let index = next.length - 1; index >= 0; index -= 1) {
      const seat = next[index]
      if (seat) waiting.push({ id: seat.id, depth })
    }
  }
  const counts = new Map<string, number>()
  for (const id of [...places.keys()].reverse()) {
    const parentId = parents.get(id) ?? null
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0) + 1)
  }
  return { places, counts }
}
