import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { groupedBy } from '@cairn/contract/core/grouped'
import { useMemo } from 'react'

const NAMED = 5

export function useAlso(seats: ReadonlyMap<string, Seat>): (seat: Seat) => string {
  const held = useMemo(() => groupedBy(seats.values(), ({ assignedToId }) => assignedToId), [seats])
  return ({ id, assignedToId }) => {
    const theirs = (assignedToId !== null && held.get(assignedToId)) || []
    const named = theirs.slice(0, NAMED + 1).filter((seat) => seat.id !== id)
    const titles = named.slice(0, NAMED).map(({ title }) => title)
    return (theirs.length > NAMED + 1 ? [...titles, '…'] : titles).join(', ')
  }
}
