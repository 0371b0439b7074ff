import { type Box, withBox } from '@cairn/contract/dashboards/widgets'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { onwards } from '../../lib/reading-direction'
import type { BoardWidget } from './use-board'

const COLUMNS = 12
/** In rem: 1.75 plus a 1.25 gap. */
const ROW_REM = 3

interface Held {
  readonly i: string
  readonly isResizing: boolean
  readonly from: { x: number; y: number }
  readonly start: Box
  /** A press without movement starts keyboard mode. */
  readonly isPressed: boolean
}

const DRAGS_AFTER_PX = 4

function stepsOf(board: HTMLElement, held: Held, { clientX, clientY }: { clientX: number; clientY: number }) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const gap = Number.parseFloat(getComputedStyle(board).columnGap)
  const column = (board.clientWidth + gap) / COLUMNS
  return {
    columns: Math.round((onwards() * (clientX - held.from.x)) / column),
    rows: Math.round((clientY - held.from.y) / (ROW_REM * rem)),
  }
}

/** Escape reverts. */
export function useTileDrag(
  board: RefObject<HTMLElement | null>,
  widgets: readonly BoardWidget[],
  onChange: (widgets: BoardWidget[]) => void,
) {
  const held = useRef<Held | null>(null)
  const [preview, setPreview] = useState<BoardWidget[] | null>(null)
  const end = (isKept: boolean) => {
    if (isKept && preview) onChange(preview)
    held.current = null
    setPreview(null)
  }
  useEffect(() => {
    if (!preview) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      held.current = null
      setPreview(null)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [preview])
  const begin = (event: PointerEvent<HTMLElement>, widget: BoardWidget, isResizing: boolean) => {
    const { target } = event
    if (event.button !== 0 || !(target instanceof Element) || !board.current?.contains(target)) return
    const button = target.closest('button')
    if (button && !('grip' in button.dataset)) return
    event.stopPropagation()
    const from = { x: event.clientX, y: event.clientY }
    held.current = { i: widget.i, isResizing, from, start: widget, isPressed: button !== null }
    if (!button) take(event)
  }
  const take = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId)
    setPreview([...widgets])
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = held
    if (!current || !board.current) return
    if (current.isPressed) {
      if (Math.hypot(event.clientX - current.from.x, event.clientY - current.from.y) < DRAGS_AFTER_PX) return
      held.current = { ...current, isPressed: false }
      take(event)
    }
    const { columns, rows } = stepsOf(board.current, current, event)
    const { x, y, w, h } = current.start
    const to = current.isResizing
      ? { w: Math.min(w + columns, COLUMNS - x), h: h + rows }
      : { x: x + columns, y: y + rows }
    setPreview(withBox(widgets, current.i, to))
  }
  const dragProps = (widget: BoardWidget, isResizing: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, widget, isResizing),
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
  return { shown: preview ?? widgets, heldId: preview && held.current?.i, dragProps }
}
