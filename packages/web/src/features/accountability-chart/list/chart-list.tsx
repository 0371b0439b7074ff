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
import { isMeantAsShortcut } from '../../../lib/keyboard/keyboard-guard'
import { onLongPress } from '../../../lib/keyboard/long-press'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Segmented } from '../../../ui/inputs/segmented'
import { askedBy, type SeatPart, seatTextAt, useActiveSeat, useChartView, useChartViewStore } from '../chart-view'
import { isEditableChart, openForTyping, PointedSeatMenu, partOfKey, seatActs } from '../seats/seat-menu'
import { useWithoutNumber } from '../seats/seats.queries'
import { useListedKeys, useTakesFocus } from '../use-listed-keys'
import classes from './chart-list.module.css'
import { isOpenSeat, type ListFilter, type ListLine, ListRow, lineElementId, listLines } from './list-row'

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
    if (part) openForTyping(store.getState(), part, line.seat.id)
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

export function ListTools({ filter, onFilter, found, total }: ListToolsProps) {
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
    <div className={classes.tools}>
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
      <span role="status" className={classes.counts}>
        {isAll ? t('seats', counts) : t('found', counts)}
      </span>
    </div>
  )
}

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
      const view = store.getState()
      const { activate, toggle, toggleSelected, isSelecting } = view
      const text = seatTextAt(event.target)
      activate(line.seat.id)
      if (act === 'toggle') toggle(line.seat.id)
      else if (isSelecting) toggleSelected(line.seat.id)
      else if (isEditableChart(chart) && text !== undefined) openForTyping(view, 'edit', line.seat.id, text)
    },
    onDoubleClick: (event: MouseEvent) => {
      const { line, act } = pressed(event)
      const { isSelecting, opened } = store.getState()
      const part = line && act === undefined && !isSelecting && opened === null && mainPart(chart, line)
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

const ROW = 44
const NOBODY: readonly Seat[] = []

interface ChartListProps {
  chart: Chart
}

export function ChartList({ chart }: ChartListProps) {
  useListedKeys(chart, 'list')
  const seats = chart.seats ?? NOBODY
  useActiveSeat(seats)
  const [filter, setFilter] = useState<ListFilter>({ text: '', which: null })
  const wanted = useDeferredValue(filter)
  const collapsed = useChartView((view) => view.collapsed)
  const { lines, found } = useMemo(() => listLines(seats, collapsed, wanted), [seats, collapsed, wanted])
  return (
    <div className={classes.list}>
      <ListTools
        {...{ filter, found, total: seats.length }}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      <Lines chart={chart} lines={lines} />
      <PointedSeatMenu chart={chart} />
    </div>
  )
}

function Heads() {
  const { t } = useTranslation('chart-list')
  return (
    <tr aria-rowindex={1} className={classes.heads}>
      {(['title', 'holder', 'roles', 'reportsTo'] as const).map((name) => (
        <th key={name} scope="col" className={classes[name === 'reportsTo' ? 'above' : name]}>
          {t(`column.${name}`)}
        </th>
      ))}
      <th scope="col" className={classes.menu}>
        <span className="vh">{t('column.acts')}</span>
      </th>
    </tr>
  )
}

function useLines(lines: readonly ListLine[]) {
  const scrolled = useRef<HTMLDivElement>(null)
  const activeId = useChartView((view) => view.activeId)
  const flight = useChartView((view) => view.flight)
  const active = lines.findIndex(({ seat }) => seat.id === activeId)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrolled.current,
    estimateSize: () => ROW,
    getItemKey: (at) => lines[at]?.seat.id ?? at,
    overscan: 10,
    scrollPaddingStart: ROW,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return active < 0 || shown.includes(active) ? shown : [...shown, active].sort((one, other) => one - other)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on each request, also for the same line
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
  }, [activeId, flight?.n])
  return { scrolled, virtual, active }
}

function Lines({ chart, lines }: ChartListProps & { lines: readonly ListLine[] }) {
  const { t } = useTranslation('chart-list')
  const { scrolled, virtual, active } = useLines(lines)
  const activate = useChartView((view) => view.activate)
  const titles = useMemo(() => new Map(chart.seats?.map(({ id, title }) => [id, title])), [chart.seats])
  const activeId = lines[active]?.seat.id
  const list = useRef<HTMLTableElement>(null)
  useTakesFocus(list)
  const openLineMenu = useLineMenu()
  const openMenu = () => {
    virtual.scrollToIndex(active)
    if (activeId) openLineMenu(activeId)
  }
  const onKey = useListKeys({ chart, lines, openMenu })
  const presses = useLinePresses(chart, lines, openMenu)
  return (
    <div ref={scrolled} className={classes.scrolled}>
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
        className={classes.table}
        onKeyDown={onKey}
        {...presses}
        onFocus={() => active < 0 && activate(lines[0]?.seat.id ?? null)}
      >
        <thead>
          <Heads />
        </thead>
        <tbody style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const line = lines[item.index]
            if (!line) return null
            const above = titles.get(line.seat.parentId ?? '') ?? ''
            const place = { start: item.start, rowIndex: item.index + 2 }
            return <ListRow key={item.key} {...{ line, above, chart }} {...place} />
          })}
        </tbody>
      </table>
      {lines.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
    </div>
  )
}
