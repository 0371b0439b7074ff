import { type KeyboardEvent, useEffect, useRef } from 'react'

const ROW = '[data-row]'
const TITLE = '[data-opens]'
const rowsIn = (list: HTMLElement | null) => (list ? [...list.querySelectorAll<HTMLElement>(ROW)] : [])

function makeReachable(rows: readonly HTMLElement[], chosen: HTMLElement | undefined): void {
  for (const row of rows) row.tabIndex = row === chosen ? 0 : -1
}

/** Roving tab index over `[data-row]` elements. */
export function useRowKeys<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const rows = rowsIn(ref.current)
    makeReachable(rows, rows.find((row) => row.tabIndex === 0) ?? rows[0])
  })
  const onFocus = (event: { target: EventTarget }) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>(ROW) : null
    if (row) makeReachable(rowsIn(ref.current), row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || !target.matches(`${ROW}, ${TITLE}`)) return
    const rows = rowsIn(ref.current)
    const row = target.closest<HTMLElement>(ROW)
    const at = row ? rows.indexOf(row) : -1
    if (at < 0) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const next = to === undefined ? undefined : rows[to]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { ref, onFocus, onKeyDown }
}
