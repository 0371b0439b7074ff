import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { COLLAPSED_MAX } from '@cairn/contract/accountability-chart/chart-sizes'
import { createContext, type MouseEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { useChoice } from '../../lib/session/choices'
import type { MenuPlace } from '../../ui/overlays/pointed-menu'

export type SeatDialogName = 'edit' | 'create' | 'assistant' | 'insert' | 'remove' | 'notes' | 'details' | 'issue'

/** A text on a seat's card, or the index of a role. */
export type SeatText = 'title' | 'holder' | number

type Ids = ReadonlySet<string>

export interface ChartView {
  readonly collapsed: Ids
  readonly selected: Ids
  readonly isSelecting: boolean
  readonly activeId: string | null
  readonly hoveredId: string | null
  readonly opened: { readonly dialog: SeatDialogName; readonly seatId: string | null; readonly text?: SeatText } | null
  readonly menu: { readonly seatId: string; readonly place: MenuPlace } | null
  /** `n` makes repeated requests for the same seat distinct. */
  readonly scrollRequest: { readonly id: string; readonly n: number; readonly isNear: boolean } | null
  toggle(id: string): void
  collapseAll(ids: Iterable<string>): void
  expandAll(): void
  select(ids: Iterable<string>): void
  toggleSelected(id: string): void
  setSelecting(isSelecting: boolean): void
  activate(id: string | null): void
  hover(id: string | null): void
  /** `text` gets the focus. */
  open(dialog: SeatDialogName, seatId: string | null, text?: SeatText): void
  close(): void
  openMenu(seatId: string, place: MenuPlace): void
  closeMenu(): void
  /** Activates a seat and centers it, expanding its ancestors. */
  reveal(id: string, ancestors: Iterable<string>): void
  /** Scrolls as little as possible; the active seat stays. */
  scrollTo(id: string, ancestors: Iterable<string>): void
}

export type ChartViewStore = StoreApi<ChartView>

const withToggled = (ids: Ids, id: string): Ids => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function without(ids: Ids, gone: Iterable<string>): Ids {
  const next = new Set(ids)
  for (const id of gone) next.delete(id)
  return next
}

const scrolledTo = (
  { collapsed, scrollRequest }: ChartView,
  id: string,
  ancestors: Iterable<string>,
  isNear: boolean,
) => ({
  collapsed: without(collapsed, ancestors),
  scrollRequest: { id, n: (scrollRequest?.n ?? 0) + 1, isNear },
})

export const createChartView = (collapsed: Iterable<string> = []): ChartViewStore =>
  createStore((set) => ({
    collapsed: new Set(collapsed),
    selected: new Set(),
    isSelecting: false,
    activeId: null,
    hoveredId: null,
    opened: null,
    menu: null,
    scrollRequest: null,
    toggle: (id) => set(({ collapsed }) => ({ collapsed: withToggled(collapsed, id) })),
    collapseAll: (ids) => set({ collapsed: new Set(ids) }),
    expandAll: () => set({ collapsed: new Set() }),
    select: (ids) => set({ selected: new Set(ids) }),
    toggleSelected: (id) => set(({ selected }) => ({ selected: withToggled(selected, id) })),
    setSelecting: (isSelecting) => set(isSelecting ? { isSelecting } : { isSelecting, selected: new Set() }),
    activate: (activeId) => set({ activeId }),
    hover: (hoveredId) => set({ hoveredId }),
    open: (dialog, seatId, text) =>
      set({
        opened: { dialog, seatId, ...(text !== undefined && { text }) },
        ...(seatId !== null && { activeId: seatId }),
      }),
    close: () => set({ opened: null }),
    openMenu: (seatId, place) => set({ menu: { seatId, place }, activeId: seatId }),
    closeMenu: () => set({ menu: null }),
    reveal: (id, ancestors) => set((view) => ({ ...scrolledTo(view, id, ancestors, false), activeId: id })),
    scrollTo: (id, ancestors) => set((view) => scrolledTo(view, id, ancestors, true)),
  }))

const NONE: readonly string[] = []
const isSame = (ids: Ids, others: readonly string[]) => ids.size === others.length && others.every((id) => ids.has(id))

/** Collapsed branches are stored per person and kept in sync while the chart is open. */
export function useStoredChartView(chartId: string): ChartViewStore {
  const [stored = NONE, choose] = useChoice('chart-collapsed', chartId)
  const [view] = useState(() => createChartView(stored))
  useEffect(() => {
    if (!isSame(view.getState().collapsed, stored)) view.setState({ collapsed: new Set(stored) })
    return view.subscribe(({ collapsed }, before) => {
      if (collapsed !== before.collapsed && !isSame(collapsed, stored)) choose([...collapsed].slice(0, COLLAPSED_MAX))
    })
  }, [view, stored, choose])
  return view
}

export const ChartViewContext = createContext<ChartViewStore | null>(null)

export function useChartViewStore(): ChartViewStore {
  const store = useContext(ChartViewContext)
  if (!store) throw new Error('useChartViewStore requires a ChartViewContext')
  return store
}

export const useChartView = <T>(selector: (view: ChartView) => T): T => useStore(useChartViewStore(), selector)

/** The clicked text of a seat. */
export function seatTextAt(target: EventTarget | null): SeatText | undefined {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-text]')?.dataset.text : undefined
  return text === undefined || text === 'title' || text === 'holder' ? text : Number(text)
}

/** Browsers omit `pointerType` for keyboard-opened menus; touches are detected by our own long press. */
export function contextMenuTrigger({ button, ctrlKey, nativeEvent }: MouseEvent): 'mouse' | 'touch' | 'keyboard' {
  const pointer = 'pointerType' in nativeEvent ? nativeEvent.pointerType : ''
  if (pointer === 'touch') return 'touch'
  // On macOS, Ctrl plus the primary button is a right-click.
  return pointer !== '' || button === 2 || ctrlKey ? 'mouse' : 'keyboard'
}

function replacementFor(id: string, before: readonly Seat[], now: readonly Seat[]): Seat | undefined {
  const gone = before.find((seat) => seat.id === id)
  const top = now.find(({ parentId }) => parentId === null)
  if (!gone || gone.parentId === null) return top
  const at = before.filter(({ parentId }) => parentId === gone.parentId).indexOf(gone)
  const siblings = now.filter(({ parentId }) => parentId === gone.parentId)
  const parent = now.find((seat) => seat.id === gone.parentId)
  return siblings[at] ?? siblings.at(-1) ?? parent ?? replacementFor(gone.parentId, before, now)
}

function visibleAncestorOf(seat: Seat, seats: readonly Seat[], collapsed: ReadonlySet<string>): Seat {
  if (collapsed.size === 0) return seat
  const byId = new Map(seats.map((one) => [one.id, one]))
  let shown = seat
  for (let ancestor = byId.get(seat.parentId ?? ''); ancestor; ancestor = byId.get(ancestor.parentId ?? ''))
    if (collapsed.has(ancestor.id)) shown = ancestor
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
    const seat = seats.find(({ id }) => id === activeId) ?? replacementFor(activeId, before, seats)
    const next = seat ? visibleAncestorOf(seat, seats, collapsed).id : null
    if (next !== activeId) activate(next)
  }, [store, seats, collapsed])
}
