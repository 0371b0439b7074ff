import Search from 'icon:search'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { TextInput } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format/format'
import { arrowStep, onwards } from '../../../lib/format/use-locale'
import { shouldHandleShortcut } from '../../../lib/keyboard/keyboard-guard'
import { onLongPress } from '../../../lib/keyboard/long-press'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Segmented } from '../../../ui/inputs/segmented'
import { useChartFocus, useChartShortcutHelp } from '../chart-shortcuts'
import {
  contextMenuTrigger,
  type SeatDialogName,
  seatTextAt,
  useActiveSeat,
  useChartView,
  useChartViewStore,
} from '../chart-view'
import { dialogForKey, isEditableChart, openForTyping, PointedSeatMenu, seatActions } from '../seats/seat-menu'
import { useWithoutNumber } from '../seats/seats.queries'
import classes from './chart-list.module.css'
import { isOpenSeat, type ListFilter, type ListLine, ListRow, lineElementId, listLines } from './list-row'

const PAGE_ROWS = 10

interface ListKeys {
  readonly chart: Chart
  readonly lines: readonly ListLine[]
  readonly openMenu: () => void
}

const defaultDialog = (chart: Chart, { seat }: ListLine): SeatDialogName | undefined => {
  const available = seatActions(chart, seat)
  return dialogForKey(available, 'e') ?? dialogForKey(available, 'd')
}

function useListKeys({ chart, lines, openMenu }: ListKeys) {
  const store = useChartViewStore()
  const at = () => lines.findIndex(({ seat }) => seat.id === store.getState().activeId)
  const goTo = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))]
    if (line) store.getState().activate(line.seat.id)
  }
  const moveHorizontally = (step: 1 | -1) => {
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
    const dialog =
      line &&
      (key === 'Enter' || key === 'F2' ? defaultDialog(chart, line) : dialogForKey(seatActions(chart, line.seat), key))
    if (dialog) openForTyping(store.getState(), dialog, line.seat.id)
    return dialog !== undefined
  }
  const pressSpace = () => {
    const { isSelecting, toggleSelected, toggle } = store.getState()
    const line = lines[at()]
    if (line && isSelecting) toggleSelected(line.seat.id)
    else if (line && line.below > 0) toggle(line.seat.id)
  }
  const actions: Readonly<Record<string, () => void>> = {
    arrowup: () => goTo(at() - 1),
    arrowdown: () => goTo(at() + 1),
    pageup: () => goTo(at() - PAGE_ROWS),
    pagedown: () => goTo(at() + PAGE_ROWS),
    home: () => goTo(0),
    end: () => goTo(lines.length - 1),
    contextmenu: openMenu,
  }
  return (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = arrowStep(event.key)
    const isMenu = event.key === 'F10' && event.shiftKey
    const action = isMenu ? openMenu : step ? () => moveHorizontally(step) : actions[event.key.toLowerCase()]
    if (action) action()
    else if (!shouldHandleShortcut(event.nativeEvent)) return
    else if (event.key === ' ') pressSpace()
    else if (!open(event.key)) return
    event.preventDefault()
  }
}

type Which = 'all' | 'open' | 'withoutNumber'

function useWhich(onWhich: (test: ((seat: Seat) => boolean) | null) => void) {
  const withoutNumber = useWithoutNumber()
  const [which, setWhich] = useState<Which>('all')
  const latest = useRef<Which>('all')
  const show = (value: Which, test: ((seat: Seat) => boolean) | null) => {
    setWhich(value)
    onWhich(test)
  }
  const choose = async (value: Which) => {
    latest.current = value
    if (value !== 'withoutNumber') return show(value, value === 'open' ? isOpenSeat : null)
    const test = await withoutNumber()
    // Another choice may have been made since.
    if (latest.current === value) show(value, test)
  }
  return { which, choose: (value: Which) => void choose(value).catch(toastFailure) }
}

interface ListToolsProps {
  filter: ListFilter
  onFilter: (change: Partial<ListFilter>) => void
  found: number
  total: number
}

function ListTools({ filter, onFilter, found, total }: ListToolsProps) {
  const { t } = useTranslation('chart-list')
  const { t: tSeats } = useTranslation('seats')
  const { which, choose } = useWhich((test) => onFilter({ which: test }))
  const options = [
    { value: 'all', label: t('all') },
    { value: 'open', label: t('openOnly') },
    { value: 'withoutNumber', label: <span title={tSeats('withoutNumberNote')}>{tSeats('withoutNumber')}</span> },
  ] as const
  const isAll = filter.text.trim() === '' && filter.which === null
  const counts = { found: wholeNumber(found), total: wholeNumber(total), count: total }
  return (
    <div className={`row wrap gap-3 border-bottom py-3 ${classes.tools}`}>
      <TextInput
        type="search"
        size="sm"
        className={classes.search}
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<Search size="1rem" aria-hidden="true" />}
        maxLength={200}
        value={filter.text}
        onChange={(event) => onFilter({ text: event.currentTarget.value })}
      />
      <Segmented size="sm" label={t('which')} options={options} value={which} onChange={choose} />
      <span role="status" className="small sub num">
        {isAll ? t('seats', counts) : t('found', counts)}
      </span>
    </div>
  )
}

/** Distance of the menu from the row's start, in px. */
const MENU_INSET = 64

function useOpenRowMenu() {
  const store = useChartViewStore()
  return (id: string) => {
    const line = document.getElementById(lineElementId(id))?.getBoundingClientRect()
    if (!line) return
    const x = onwards() === 1 ? line.left + MENU_INSET : line.right - MENU_INSET
    store.getState().openMenu(id, { x, y: line.bottom })
  }
}

function useRowPointerHandlers(chart: Chart, lines: readonly ListLine[], openMenu: () => void) {
  const store = useChartViewStore()
  const rowAt = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest<HTMLElement>('[data-seat]')?.dataset.seat
    const action = target?.closest<HTMLElement>('[data-act]')?.dataset.act
    return { line: lines.find(({ seat }) => seat.id === id), action }
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
      const { line, action } = rowAt(event)
      if (!line || action === 'menu') return
      const view = store.getState()
      const { activate, toggle, toggleSelected, isSelecting } = view
      const text = seatTextAt(event.target)
      activate(line.seat.id)
      if (action === 'toggle') toggle(line.seat.id)
      else if (isSelecting) toggleSelected(line.seat.id)
      else if (isEditableChart(chart) && text !== undefined) openForTyping(view, 'edit', line.seat.id, text)
    },
    onDoubleClick: (event: MouseEvent) => {
      const { line, action } = rowAt(event)
      const { isSelecting, opened } = store.getState()
      const dialog = line && action === undefined && !isSelecting && opened === null && defaultDialog(chart, line)
      if (dialog) store.getState().open(dialog, line.seat.id)
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const trigger = contextMenuTrigger(event)
      const { line } = rowAt(event)
      const isOn = event.currentTarget.contains(event.target as Node)
      if (!isOn || (trigger !== 'keyboard' && !line)) return
      event.preventDefault()
      if (trigger === 'keyboard') openMenu()
      else if (trigger === 'mouse' && line)
        store.getState().openMenu(line.seat.id, { x: event.clientX, y: event.clientY })
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { line } = rowAt(event)
      const isOn = event.currentTarget.contains(event.target as Node)
      if (event.pointerType !== 'touch' || !isOn || !line) return
      onLongPress(event, (place) => store.getState().openMenu(line.seat.id, place))
    },
  }
}

const ROW_HEIGHT = 44
const NO_SEATS: readonly Seat[] = []

interface ChartListProps {
  chart: Chart
}

export function ChartList({ chart }: ChartListProps) {
  useChartShortcutHelp(chart, 'list')
  const seats = chart.seats ?? NO_SEATS
  useActiveSeat(seats)
  const [filter, setFilter] = useState<ListFilter>({ text: '', which: null })
  const deferredFilter = useDeferredValue(filter)
  const collapsed = useChartView((view) => view.collapsed)
  const { lines, found } = useMemo(
    () => listLines(seats, collapsed, deferredFilter),
    [seats, collapsed, deferredFilter],
  )
  return (
    <div className={`column grow bg-paper container ${classes.list}`}>
      <ListTools
        filter={filter}
        found={found}
        total={seats.length}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      <Lines chart={chart} lines={lines} />
      <PointedSeatMenu chart={chart} />
    </div>
  )
}

const headClasses = { title: undefined, holder: classes.holder, roles: classes.wide, reportsTo: classes.wide }

function ColumnHeaders() {
  const { t } = useTranslation('chart-list')
  return (
    <tr aria-rowindex={1} className={`tiny medium sub bg-sunk ${classes.line}`}>
      {(['title', 'holder', 'roles', 'reportsTo'] as const).map((name) => (
        <th key={name} scope="col" className={headClasses[name]}>
          {t(`column.${name}`)}
        </th>
      ))}
      <th scope="col">
        <span className="vh">{t('column.acts')}</span>
      </th>
    </tr>
  )
}

function useVirtualLines(lines: readonly ListLine[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const activeId = useChartView((view) => view.activeId)
  const scrollRequest = useChartView((view) => view.scrollRequest)
  const active = lines.findIndex(({ seat }) => seat.id === activeId)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => lines[at]?.seat.id ?? at,
    overscan: 10,
    scrollPaddingStart: ROW_HEIGHT,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return active < 0 || shown.includes(active) ? shown : [...shown, active].sort((one, other) => one - other)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on each request, also for the same line
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [activeId, scrollRequest?.n])
  return { scroller, virtualizer, active }
}

function Lines({ chart, lines }: ChartListProps & { lines: readonly ListLine[] }) {
  const { t } = useTranslation('chart-list')
  const { scroller, virtualizer, active } = useVirtualLines(lines)
  const activate = useChartView((view) => view.activate)
  const titles = useMemo(() => new Map(chart.seats?.map(({ id, title }) => [id, title])), [chart.seats])
  const activeId = lines[active]?.seat.id
  const list = useRef<HTMLTableElement>(null)
  useChartFocus(list)
  const openLineMenu = useOpenRowMenu()
  const openMenu = () => {
    virtualizer.scrollToIndex(active)
    if (activeId) openLineMenu(activeId)
  }
  const onKey = useListKeys({ chart, lines, openMenu })
  const pointerHandlers = useRowPointerHandlers(chart, lines, openMenu)
  return (
    <div ref={scroller} className="scroll grow min-h-0">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree with columns
        role="treegrid"
        data-row
        ref={list}
        aria-label={t('label')}
        aria-rowcount={lines.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={activeId && lineElementId(activeId)}
        tabIndex={0}
        className={`block w-full ${classes.table}`}
        onKeyDown={onKey}
        {...pointerHandlers}
        onFocus={() => active < 0 && activate(lines[0]?.seat.id ?? null)}
      >
        <thead>
          <ColumnHeaders />
        </thead>
        <tbody className="block relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const line = lines[item.index]
            if (!line) return null
            const above = titles.get(line.seat.parentId ?? '') ?? ''
            const place = { start: item.start, rowIndex: item.index + 2 }
            return <ListRow key={item.key} {...{ line, above, chart }} {...place} />
          })}
        </tbody>
      </table>
      {lines.length === 0 && <p className="sub p-4">{t('nothing')}</p>}
    </div>
  )
}
