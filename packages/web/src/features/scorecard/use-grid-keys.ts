import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { afterEntry, movedBy, type PressedKey } from '../../lib/cells/cell-movement'
import { type CellSelection, isOneCell, onCell } from '../../lib/cells/cells'
import { onwards } from '../../lib/format/use-locale'
import { valueIn } from './measurable-weeks'
import { extentOf, type GridView, measurableAt } from './use-grid-view'

const STILL_MS = 150

/** Safari before 26.2 has no `scrollend`. */
export function onScrollEnd(element: HTMLElement, act: () => void): () => void {
  const controller = new AbortController()
  const options = { passive: true, signal: controller.signal }
  if ('onscrollend' in window) {
    element.addEventListener('scrollend', act, options)
    return () => controller.abort()
  }
  let timer = 0
  let isHeld = false
  let hasMoved = false
  const wait = () => {
    window.clearTimeout(timer)
    if (!isHeld && hasMoved) timer = window.setTimeout(rest, STILL_MS)
  }
  const rest = () => {
    hasMoved = false
    act()
  }
  const hold = ({ touches }: TouchEvent) => {
    isHeld = touches.length > 0
    wait()
  }
  const move = () => {
    hasMoved = true
    wait()
  }
  element.addEventListener('scroll', move, options)
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) element.addEventListener(type, hold, options)
  return () => {
    window.clearTimeout(timer)
    controller.abort()
  }
}

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
    const place = measurableAt(view, cell)
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

/** In px. */
export interface GridLayout {
  readonly sticky: number
  readonly before: number
  readonly after: number
  readonly width: number
  readonly viewport: number
}

const startOf = ({ before, sticky }: GridLayout): number => before - sticky

function endsOf(layout: GridLayout, count: number) {
  const first = startOf(layout)
  return { first, last: Math.max(first, first + count * layout.width - (layout.viewport - layout.sticky)) }
}

const isNewestFirst = (columns: readonly string[]): boolean => (columns[0] ?? '') > (columns.at(-1) ?? '')

export function nearestOffset(layout: GridLayout, column: number, offset: number): number {
  const start = startOf(layout) + column * layout.width
  const end = start + layout.width - (layout.viewport - layout.sticky)
  return Math.max(end, Math.min(start, offset))
}

/** The nearest offset that cuts off no period. */
function restingOffset(layout: GridLayout, count: number, offset: number): number {
  const { first, last } = endsOf(layout, count)
  if (offset <= first || offset >= last) return offset
  return Math.min(last, first + Math.round((offset - first) / layout.width) * layout.width)
}

export function visibleRange(layout: GridLayout, count: number, offset: number) {
  const seen = Math.max(1, Math.floor((layout.viewport - layout.sticky) / layout.width + 0.01))
  const first = Math.max(0, Math.min(count - 1, Math.round((offset - startOf(layout)) / layout.width)))
  return { seen, first, last: Math.min(count - 1, first + seen - 1) }
}

export const offsetOf = (scroller: HTMLElement | null): number => Math.abs(scroller?.scrollLeft ?? 0)

/** Browsers report negative offsets in right-to-left layouts. */
export function scrollInlineTo(scroller: HTMLElement | null, offset: number): void {
  if (scroller) scroller.scrollLeft = onwards() * Math.max(0, offset)
}

export interface Span {
  readonly first: number
  readonly last: number
}

/** Runs before listeners that render: reading a position after them would force layout. */
const BEFORE_RENDERING = { passive: true, capture: true }

export function onScroll(element: HTMLElement, act: () => void): () => void {
  element.addEventListener('scroll', act, BEFORE_RENDERING)
  return () => element.removeEventListener('scroll', act, BEFORE_RENDERING)
}

const isSameSpan = (one: Span, other: Span): boolean => one.first === other.first && one.last === other.last

/** A store, so that scrolling renders only what reads it. */
function useSpanAt(
  scroller: RefObject<HTMLElement | null>,
  read: (offset: number) => Span,
  first: number,
  listen: typeof onScroll,
): StoreApi<Span> {
  const [span] = useState(() => createStore(() => read(first)))
  const update = useRef(() => {})
  useLayoutEffect(() => {
    update.current = () => {
      const now = read(offsetOf(scroller.current))
      span.setState((known) => (isSameSpan(known, now) ? known : now), true)
    }
    update.current()
  }, [scroller, read, span])
  useEffect(() => (scroller.current ? listen(scroller.current, () => update.current()) : undefined), [scroller, listen])
  return span
}

/** The periods in view: followed while scrolling, or only once the grid rests. */
export function useVisiblePeriods(
  scroller: RefObject<HTMLElement | null>,
  layout: GridLayout,
  count: number,
  isFollowed: boolean,
): Span {
  const read = useCallback((offset: number) => visibleRange(layout, count, offset), [layout, count])
  return useStore(useSpanAt(scroller, read, endsOf(layout, count).last, isFollowed ? onScroll : onScrollEnd))
}

/** Columns mount in blocks, so that scrolling seldom renders. */
export const BLOCK = 8
const AHEAD = 3

export function blocksAt(layout: GridLayout, count: number, offset: number): Span {
  const { first, last } = visibleRange(layout, count, offset)
  const blockOf = (column: number) => Math.floor(Math.max(0, Math.min(count - 1, column)) / BLOCK)
  return { first: blockOf(first - AHEAD), last: blockOf(last + AHEAD) }
}

/** After `useStaysInPlace`, whose layout effect scrolls. */
export function useVisibleBlocks(
  { columns }: Pick<GridView, 'columns'>,
  layout: GridLayout,
  scroller: RefObject<HTMLElement | null>,
): StoreApi<Span> {
  const count = columns.length
  const read = useCallback((offset: number) => blocksAt(layout, count, offset), [layout, count])
  const { first, last } = endsOf(layout, count)
  return useSpanAt(scroller, read, isNewestFirst(columns) ? first : last, onScroll)
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Place {
  readonly isNewest: boolean
  readonly first: string | undefined
  readonly part: number
}

const NEAR = 2

/** Starts at the newest period; keeps the visible ones in place when older ones load or widths change. */
export function useStaysInPlace(
  { columns }: Pick<GridView, 'columns'>,
  layout: GridLayout,
  scroller: RefObject<HTMLDivElement | null>,
): void {
  const { sticky, before, width, viewport } = layout
  const place = useRef<Place>({ isNewest: true, first: undefined, part: 0 })
  const latest = useRef({ columns, layout })
  const isReversed = isNewestFirst(columns)
  const wasReversed = useRef(isReversed)
  useLayoutEffect(() => {
    const { isNewest, first, part } = place.current
    latest.current = { columns, layout: { sticky, before, width, viewport, after: 0 } }
    const { first: start, last } = endsOf(latest.current.layout, columns.length)
    const at = isNewest || wasReversed.current !== isReversed ? -1 : columns.indexOf(first ?? '')
    wasReversed.current = isReversed
    const newest = isReversed ? start : last
    const offset = at === -1 ? newest : start + (at + part) * width
    if (scroller.current) scroller.current.scrollLeft = onwards() * offset
  }, [columns, isReversed, sticky, before, width, viewport, scroller])
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    const offset = () => Math.abs(current.scrollLeft)
    const remember = () => {
      const { columns: known, layout: drawn } = latest.current
      // Browsers adjust the scroll position before the new widths apply.
      if (current.clientWidth !== drawn.viewport) return
      const { first, last } = endsOf(drawn, known.length)
      const index = (offset() - first) / drawn.width
      const isNewest = Math.abs(offset() - (isNewestFirst(known) ? first : last)) < NEAR
      place.current = { isNewest, first: known[Math.floor(index)], part: index - Math.floor(index) }
    }
    const comeToRest = () => {
      const to = restingOffset(latest.current.layout, latest.current.columns.length, offset())
      if (Math.abs(to - offset()) < NEAR) return
      current.scrollTo({ left: onwards() * to, behavior: isStill() ? 'auto' : 'smooth' })
    }
    const unlisten = [onScroll(current, remember), onScrollEnd(current, comeToRest)]
    return () => {
      for (const stop of unlisten) stop()
    }
  }, [scroller])
}
