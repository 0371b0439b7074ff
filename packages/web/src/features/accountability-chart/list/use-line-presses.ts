import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { MouseEvent, PointerEvent } from 'react'
import { onLongPress } from '../../../lib/long-press'
import { onwards } from '../../../lib/reading-direction'
import { askedBy } from '../asked-menu'
import { useChartViewStore } from '../chart-view'
import type { ListLine } from './list-lines'
import { lineElementId } from './list-row'
import { mainPart } from './use-list-keys'

const INSET = 64

export function useLineMenu() {
  const store = useChartViewStore()
  return (id: string) => {
    const line = document.getElementById(lineElementId(id))?.getBoundingClientRect()
    if (!line) return
    const x = onwards() === 1 ? line.left + INSET : line.right - INSET
    store.getState().openMenu(id, { x, y: line.bottom })
  }
}

export function useLinePresses(chart: Chart, lines: readonly ListLine[], openMenu: () => void) {
  const store = useChartViewStore()
  const pressed = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest<HTMLElement>('[data-seat]')?.dataset.seat
    const act = target?.closest<HTMLElement>('[data-act]')?.dataset.act
    return { line: lines.find(({ seat }) => seat.id === id), act }
  }
  return {
    // Keep focus on the list, so that its keys work after a popup closes.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const { target, currentTarget } = event
      if (!currentTarget.contains(target as Node) || !(target as Element).closest('button')) return
      event.preventDefault()
      currentTarget.focus({ preventScroll: true })
    },
    onClick: (event: MouseEvent) => {
      const { line, act } = pressed(event)
      if (!line || act === 'menu') return
      const { activate, toggle, toggleSelected, isSelecting } = store.getState()
      activate(line.seat.id)
      if (act === 'toggle') toggle(line.seat.id)
      else if (isSelecting) toggleSelected(line.seat.id)
    },
    onDoubleClick: (event: MouseEvent) => {
      const { line, act } = pressed(event)
      const part = line && act === undefined && !store.getState().isSelecting && mainPart(chart, line)
      if (part) store.getState().open(part, line.seat.id)
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const by = askedBy(event)
      const { line } = pressed(event)
      const isOn = event.currentTarget.contains(event.target as Node)
      if (!isOn || (by !== 'key' && !line)) return
      event.preventDefault()
      if (by === 'key') openMenu()
      else if (by === 'mouse' && line) store.getState().openMenu(line.seat.id, { x: event.clientX, y: event.clientY })
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { line } = pressed(event)
      const isOn = event.currentTarget.contains(event.target as Node)
      if (event.pointerType !== 'touch' || !isOn || !line) return
      onLongPress(event, (place) => store.getState().openMenu(line.seat.id, place))
    },
  }
}
