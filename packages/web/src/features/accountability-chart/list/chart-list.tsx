import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useChartView } from '../chart-view'
import { PointedSeatMenu } from '../seats/seat-menu'
import { useActiveSeat } from '../use-active-seat'
import { useListedKeys } from '../use-listed-keys'
import { useTakesFocus } from '../use-takes-focus'
import classes from './chart-list.module.css'
import { type ListFilter, type ListLine, listLines } from './list-lines'
import { ListRow, lineElementId } from './list-row'
import { ListTools } from './list-tools'
import { useLineMenu, useLinePresses } from './use-line-presses'
import { useListKeys } from './use-list-keys'

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
