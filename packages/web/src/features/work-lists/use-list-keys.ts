import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { shouldHandleShortcut } from '../../lib/keyboard/keyboard-guard'
import { onLongPress } from '../../lib/keyboard/long-press'
import { type ListRow, nextStop } from './list-rows'

interface Acts {
  open: (at: number) => void
  toggle: (at: number) => void
  edit: (at: number) => void
  select: (at: number) => void
  isSelecting: boolean
  extendTo: (at: number, from: number) => void
  reach: (at: number) => void
  selectAll: () => void
  clear: (() => void) | undefined
}

const TITLE = '[data-opens]'
const PRESSED_ITSELF = `button:not(${TITLE}), a, input, label, form, [role="dialog"], [role="listbox"]`

/** In ms; keeps the row in view after a key press. */
const SETTLE_MS = 1500

function indexOf(target: EventTarget): number | null {
  const place = target instanceof Element ? target.closest('[data-index]') : null
  return place === null ? null : Number(place.getAttribute('data-index'))
}

/** Keeps the focused row mounted. */
export function useListKeys(rows: readonly ListRow[], virtualizer: Virtualizer<Window, Element>, acts: Acts) {
  const [current, setCurrent] = useState(0)
  const wanted = useRef<number | null>(null)
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const row = ref.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })
  // Rows grow as their content loads.
  const settling = useRef({ at: -1, until: 0 })
  useEffect(() => {
    const { at, until } = settling.current
    if (performance.now() > until) return
    ref.current?.querySelector(`[data-index="${at}"] [data-row]`)?.scrollIntoView({ block: 'nearest' })
  })
  const letGo = () => {
    settling.current.until = 0
  }
  const goTo = (at: number | undefined) => {
    if (at === undefined) return
    wanted.current = at
    settling.current = { at, until: performance.now() + SETTLE_MS }
    setCurrent(at)
    virtualizer.scrollToIndex(at)
  }
  const rowsInSight = () => {
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
    return Math.max(endIndex - startIndex, 2)
  }
  // Selection skips group headers.
  const moved = (key: string, at: number, isItem: boolean) => {
    if (key === 'ArrowDown') return nextStop(rows, at, 1, { isItem })
    if (key === 'ArrowUp') return nextStop(rows, at, -1, { isItem })
    if (key === 'PageDown') return nextStop(rows, Math.min(at + rowsInSight(), rows.length), -1, { isItem })
    if (key === 'PageUp') return nextStop(rows, Math.max(at - rowsInSight(), -1), 1, { isItem })
    if (key === 'Home') return nextStop(rows, -1, 1, { isItem })
    return key === 'End' ? nextStop(rows, rows.length, -1, { isItem }) : undefined
  }
  const actOf = (key: string, at: number, isTitle: boolean) => {
    if (rows[at]?.type !== 'item') return undefined
    const byLetter: Record<string, (at: number) => void> = { F2: acts.edit, e: acts.edit, x: acts.select }
    // Enter and Space already press a focused title.
    const byKey = isTitle ? byLetter : { ...byLetter, Enter: acts.open, ' ': acts.toggle }
    const act = byKey[key.length === 1 ? key.toLowerCase() : key]
    return act && (() => act(at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const isTitle = target.matches(TITLE)
    const isRow = isTitle || target.matches('[data-row]')
    const isBox = target.matches('[data-row] [type="checkbox"]')
    const at = isRow || isBox ? indexOf(target) : null
    if (at === null || event.defaultPrevented || event.altKey) return
    const { key, shiftKey } = event
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a') return
      event.preventDefault()
      acts.selectAll()
      return
    }
    const to = moved(key, at, shiftKey)
    const act = to === undefined && isRow ? actOf(key, at, isTitle) : undefined
    if (to !== undefined) {
      if (shiftKey) acts.extendTo(to, at)
      else acts.reach(to)
      goTo(to)
    } else if (key === 'Escape' && acts.clear) acts.clear()
    else if (act && (/^(Enter|F2)$/.test(key) || shouldHandleShortcut(event.nativeEvent))) act()
    else return
    event.preventDefault()
  }
  const onFocus = (event: { target: EventTarget }) => {
    const at = indexOf(event.target)
    if (at !== null) setCurrent(at)
  }
  const isTouch = useRef(false)
  const onPointerDown = (event: PointerEvent) => {
    isTouch.current = event.pointerType === 'touch'
    const at = indexOf(event.target)
    if (!isTouch.current || at === null || rows[at]?.type !== 'item') return
    if (event.target instanceof Element && event.target.closest('input, form')) return
    onLongPress(event, () => acts.select(at))
  }
  const onContextMenu = (event: MouseEvent) => {
    if (isTouch.current && rows[indexOf(event.target) ?? -1]?.type === 'item') event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const at = indexOf(event.target)
    if (at === null || rows[at]?.type !== 'item') return
    if (event.target instanceof Element && event.target.closest(PRESSED_ITSELF)) return
    if (event.shiftKey) acts.extendTo(at, at)
    else if (event.ctrlKey || event.metaKey || (acts.isSelecting && isTouch.current)) acts.select(at)
    else acts.open(at)
  }
  return {
    current,
    props: { ref, onKeyDown, onFocus, onClick, onPointerDown, onContextMenu, onWheel: letGo, onTouchMove: letGo },
  }
}
