import type { KeyboardEvent } from 'react'
import { arrowStep } from '../../../lib/format/use-locale'
import { shouldHandleShortcut } from '../../../lib/keyboard/keyboard-guard'
import { useChartViewStore } from '../chart-view'
import { dialogForKey, openForTyping, seatActions } from '../seats/seat-menu'
import { bringIn } from './camera'
import type { Diagram } from './diagram-context'
import { seatMenuOf } from './pointer-input'
import { type Step, stepFrom } from './seat-navigation'
import { fitView } from './view-geometry'

export const ZOOM_STEP = 1.25

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down' }

const stepOf = (key: string): Step | undefined => {
  const along = arrowStep(key)
  return along === undefined ? STEPS[key] : along === 1 ? 'next' : 'previous'
}

const isOn = (diagram: Element, target: EventTarget) =>
  target instanceof Element && diagram.contains(target) && target.closest('button') === null

export function useDiagramKeys(diagram: Diagram, onFind: () => void) {
  const { chart, isEditable, camera, laid } = diagram
  const store = useChartViewStore()
  const { tree, layout } = laid
  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    store.getState().activate(id)
    bringIn(camera, tree.byId.get(id))
  }
  const walk = (step: Step) => {
    const view = store.getState()
    const active = tree.byId.get(view.activeId ?? '')
    if (step === 'down' && active?.isCollapsed) view.toggle(active.id)
    else goTo(stepFrom(tree, view.activeId ?? '', step))
  }
  const pressSpace = () => {
    const { activeId, isSelecting, toggle, toggleSelected } = store.getState()
    if (activeId === null) return
    if (isSelecting) toggleSelected(activeId)
    else if ((tree.byId.get(activeId)?.descendants ?? 0) > 0) toggle(activeId)
  }
  const viewActions: Readonly<Record<string, () => void>> = {
    home: () => goTo(layout.boxes[0]?.id),
    end: () => goTo(layout.boxes.at(-1)?.id),
    '+': () => camera.zoomBy(ZOOM_STEP),
    '=': () => camera.zoomBy(ZOOM_STEP),
    '-': () => camera.zoomBy(1 / ZOOM_STEP),
    '0': () => camera.keep((size) => fitView(layout, size), true),
  }
  const actions: Readonly<Record<string, () => void>> = { ' ': pressSpace, '/': onFind }
  const dialogOpener = ({ key }: KeyboardEvent): (() => void) | undefined => {
    const view = store.getState()
    const seat = chart.seats?.find(({ id }) => id === view.activeId)
    if (!seat) return undefined
    const available = seatActions(chart, seat)
    const dialog = dialogForKey(available, key === 'Enter' ? (isEditable ? 'e' : 'd') : key)
    return dialog && (() => openForTyping(view, dialog, seat.id))
  }
  return (event: KeyboardEvent): void => {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !isOn(currentTarget, target)) return
    const step = stepOf(key)
    const isMenu = key === 'ContextMenu' || (key === 'F10' && event.shiftKey)
    const menu = isMenu ? () => seatMenuOf(diagram, store, currentTarget) : undefined
    const viewAction = step ? () => walk(step) : (menu ?? viewActions[key.toLowerCase()])
    // Letters do nothing while the user is typing elsewhere.
    const action =
      viewAction ?? (shouldHandleShortcut(event.nativeEvent) ? (actions[key] ?? dialogOpener(event)) : undefined)
    if (!action) return
    event.preventDefault()
    action()
  }
}
