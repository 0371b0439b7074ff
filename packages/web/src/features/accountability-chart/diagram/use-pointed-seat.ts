import type { MouseEvent, PointerEvent } from 'react'
import { onLongPress } from '../../../lib/long-press'
import { onwards } from '../../../lib/reading-direction'
import type { MenuPlace } from '../../../ui/pointed-menu'
import { askedBy } from '../asked-menu'
import { type ChartViewStore, useChartViewStore } from '../chart-view'
import type { Diagram } from './diagram-context'
import { seatUnder } from './use-presses'
import { broughtIn } from './view-geometry'

/** In screen pixels. */
const INSET = { x: 16, y: 36 }

function placeOn({ camera, laid }: Diagram, area: Element, id: string): MenuPlace | null {
  const box = laid.tree.byId.get(id)
  if (!box) return null
  camera.go(broughtIn(camera.view(), box, camera.size()))
  const { left, top, right, bottom } = area.getBoundingClientRect()
  const { x, y, k } = camera.view()
  const along = onwards() === 1 ? INSET.x : box.width * k - INSET.x
  return {
    x: Math.max(left, Math.min(left + x + k * box.x + along, right)),
    y: Math.max(top, Math.min(top + y + k * box.y + Math.min(INSET.y, box.height * k), bottom)),
  }
}

export function seatMenuOf(diagram: Diagram, store: ChartViewStore, area: Element): void {
  const { activeId, openMenu } = store.getState()
  const place = activeId === null ? null : placeOn(diagram, area, activeId)
  if (activeId !== null && place) openMenu(activeId, place)
}

export function usePointedSeat(diagram: Diagram) {
  const store = useChartViewStore()
  return {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const { currentTarget, target } = event
      if (event.defaultPrevented || !currentTarget.contains(target as Node)) return
      const by = askedBy(event)
      const id = by === 'key' ? store.getState().activeId : seatUnder(diagram, currentTarget, event)
      if (id === undefined || id === null) return
      event.preventDefault()
      if (by === 'key') seatMenuOf(diagram, store, currentTarget)
      else if (by === 'mouse') store.getState().openMenu(id, { x: event.clientX, y: event.clientY })
    },
    onFinger: (event: PointerEvent<HTMLElement>) => {
      const id = seatUnder(diagram, event.currentTarget, event)
      if (id !== undefined) onLongPress(event, (place) => store.getState().openMenu(id, place))
    },
    openMenu: (id: string, place: MenuPlace) => store.getState().openMenu(id, place),
  }
}
