import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useMemo } from 'react'

/** So many are named. */
const NAMED = 5

/** Gives the titles of the other seats that a seat's holder has, as one text; empty for most. */
export function useAlso(seats: ReadonlyMap<string, Seat>): (seat: Seat) => string {
  const held = useMemo(() => {
    const by = new Map<string, Seat[]>()
    for (const seat of seats.values()) {
      if (seat.assignedToId === null) continue
      const known = by.get(seat.assignedToId)
      if (known) known.push(seat)
      else by.set(seat.assignedToId, [seat])
    }
    return by
  }, [seats])
  return ({ id, assignedToId }) => {
    const theirs = held.get(assignedToId ?? '') ?? []
    const named = theirs.slice(0, NAMED + 1).filter((seat) => seat.id !== id)
    const titles = named.slice(0, NAMED).map(({ title }) => title)
    return (theirs.length > NAMED + 1 ? [...titles, '…'] : titles).join(', ')
  }
}
