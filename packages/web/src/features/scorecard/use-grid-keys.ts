import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { afterEntry, movedBy, type PressedKey } from '../../lib/cells/cell-movement'
import { type CellSelection, isOneCell, onCell } from '../../lib/cells/cells'
import { valueIn } from './measurable-weeks'
import { extentOf, type GridView, placeOf } from './use-grid-view'

export interface GridActs {
  edit: (text?: string) => void
  empty: () => void
  undo: () => void
  redo: () => void
  fillDown: () => void
  fillRight: () => void
  note: () => void
  openLine: () => void
  dismiss: () => void
}

const pressedOf = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): PressedKey => ({
  key,
  isShift: shiftKey,
  isCommand: ctrlKey || metaKey,
})

function actOf({ key, isShift, isCommand }: PressedKey, acts: GridActs): (() => void) | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key
  if (isCommand) {
    if (name === 'z') return isShift ? acts.redo : acts.undo
    return { y: acts.redo, d: acts.fillDown, r: acts.fillRight, Enter: acts.openLine }[name]
  }
  if (name === 'F2') return isShift ? acts.note : () => acts.edit()
  if (name === 'Delete' || name === 'Backspace') return acts.empty
  return key.length === 1 && key !== ' ' ? () => acts.edit(key) : undefined
}

interface Keys {
  readonly view: GridView
  readonly selection: CellSelection
  readonly go: (to: CellSelection) => void
  readonly page: number
  readonly acts: GridActs
}

export function useGridKeys({ view, selection, go, page, acts }: Keys) {
  const isLeaving = useRef(false)
  const size = extentOf(view)
  const isFilled = (cell: CellSelection['focus']) => {
    const place = placeOf(view, cell)
    return place !== undefined && (valueIn(place.measurable, place.intervalId)?.value ?? null) !== null
  }
  const tabbed = (pressed: PressedKey) => (isLeaving.current ? null : afterEntry(selection, pressed, size))
  const escaped = () => {
    isLeaving.current = true
    acts.dismiss()
    if (!isOneCell(selection)) go(onCell(selection.focus))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.nativeEvent.isComposing) return
    if (!(event.target instanceof Element) || !event.target.hasAttribute('data-cell')) return
    const pressed = pressedOf(event)
    if (pressed.key === 'Escape') return escaped()
    const isRound = pressed.key === 'Enter' && !pressed.isCommand && !isOneCell(selection)
    const to =
      pressed.key === 'Tab' || isRound ? tabbed(pressed) : movedBy(selection, pressed, { size, isFilled, page })
    const isEntering = pressed.key === 'Enter' && !pressed.isCommand && !isRound
    const act = isEntering ? () => acts.edit() : actOf(pressed, acts)
    if (pressed.key !== 'Tab' && pressed.key !== 'Shift') isLeaving.current = false
    if (to) go(to)
    else if (act && pressed.key !== 'Tab') act()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const goOn = (pressed: PressedKey) => go(afterEntry(selection, pressed, size) ?? selection)
  return { onKeyDown, goOn }
}
