import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useLayoutEffect, useRef } from 'react'
import { useChartView, useChartViewStore } from './chart-view'

function inPlaceOf(id: string, before: readonly Seat[], now: readonly Seat[]): Seat | undefined {
  const gone = before.find((seat) => seat.id === id)
  const top = now.find(({ parentId }) => parentId === null)
  if (!gone || gone.parentId === null) return top
  const at = before.filter(({ parentId }) => parentId === gone.parentId).indexOf(gone)
  const beside = now.filter(({ parentId }) => parentId === gone.parentId)
  const above = now.find((seat) => seat.id === gone.parentId)
  return beside[at] ?? beside.at(-1) ?? above ?? inPlaceOf(gone.parentId, before, now)
}

function inSightFor(seat: Seat, seats: readonly Seat[], collapsed: ReadonlySet<string>): Seat {
  if (collapsed.size === 0) return seat
  const byId = new Map(seats.map((one) => [one.id, one]))
  let shown = seat
  for (let above = byId.get(seat.parentId ?? ''); above; above = byId.get(above.parentId ?? ''))
    if (collapsed.has(above.id)) shown = above
  return shown
}

/** If the active seat is removed or collapsed, activates its replacement or ancestor. */
export function useActiveSeat(seats: readonly Seat[]): void {
  const store = useChartViewStore()
  const collapsed = useChartView((view) => view.collapsed)
  const last = useRef(seats)
  useLayoutEffect(() => {
    const before = last.current
    last.current = seats
    const { activeId, activate } = store.getState()
    if (activeId === null) return
    const seat = seats.find(({ id }) => id === activeId) ?? inPlaceOf(activeId, before, seats)
    const next = seat ? inSightFor(seat, seats, collapsed).id : null
    if (next !== activeId) activate(next)
  }, [store, seats, collapsed])
}
