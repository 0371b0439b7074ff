import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { KeyboardEvent } from 'react'
import { isMeantAsShortcut } from '../../../lib/hands'
import { arrowStep } from '../../../lib/reading-direction'
import { type SeatPart, useChartViewStore } from '../chart-view'
import { openByKey, partOfKey, seatActs } from '../seats/seat-acts'
import type { ListLine } from './list-lines'

const PAGE = 10

interface ListKeys {
  readonly chart: Chart
  readonly lines: readonly ListLine[]
  readonly openMenu: () => void
}

export const mainPart = (chart: Chart, { seat }: ListLine): SeatPart | undefined => {
  const available = seatActs(chart, seat)
  return partOfKey(available, 'e') ?? partOfKey(available, 'd')
}

export function useListKeys({ chart, lines, openMenu }: ListKeys) {
  const store = useChartViewStore()
  const at = () => lines.findIndex(({ seat }) => seat.id === store.getState().activeId)
  const goTo = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))]
    if (line) store.getState().activate(line.seat.id)
  }
  const along = (step: 1 | -1) => {
    const index = at()
    const line = lines[index]
    if (!line) return
    const isOpen = line.below > 0 && !line.isCollapsed
    if (step === 1 && line.isCollapsed) store.getState().toggle(line.seat.id)
    else if (step === 1 && isOpen) goTo(index + 1)
    else if (step === -1 && isOpen) store.getState().toggle(line.seat.id)
    else if (step === -1 && line.seat.parentId !== null) store.getState().activate(line.seat.parentId)
  }
  const open = (key: string): boolean => {
    const line = lines[at()]
    const part =
      line && (key === 'Enter' || key === 'F2' ? mainPart(chart, line) : partOfKey(seatActs(chart, line.seat), key))
    if (part) openByKey(store.getState(), part, line.seat.id)
    return part !== undefined
  }
  const press = () => {
    const { isSelecting, toggleSelected, toggle } = store.getState()
    const line = lines[at()]
    if (line && isSelecting) toggleSelected(line.seat.id)
    else if (line && line.below > 0) toggle(line.seat.id)
  }
  const acts: Readonly<Record<string, () => void>> = {
    arrowup: () => goTo(at() - 1),
    arrowdown: () => goTo(at() + 1),
    pageup: () => goTo(at() - PAGE),
    pagedown: () => goTo(at() + PAGE),
    home: () => goTo(0),
    end: () => goTo(lines.length - 1),
    contextmenu: openMenu,
  }
  return (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = arrowStep(event.key)
    const isMenu = event.key === 'F10' && event.shiftKey
    const act = isMenu ? openMenu : step ? () => along(step) : acts[event.key.toLowerCase()]
    if (act) act()
    else if (!isMeantAsShortcut(event.nativeEvent)) return
    else if (event.key === ' ') press()
    else if (!open(event.key)) return
    event.preventDefault()
  }
}
