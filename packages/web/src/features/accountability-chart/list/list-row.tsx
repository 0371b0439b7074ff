import Check from 'icon:check'
import ChevronRight from 'icon:chevron-right'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { groupedBy } from '@cairn/contract/core/grouped'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar } from '../../../ui/display/avatar'
import { useChartView } from '../chart-view'
import { SeatMenu } from '../seats/seat-menu'
import classes from './chart-list.module.css'

export interface ListLine {
  readonly seat: Seat
  /** 1 at the top. */
  readonly level: number
  readonly at: number
  readonly of: number
  readonly below: number
  readonly isCollapsed: boolean
  /** Shown only for a matching descendant. */
  readonly isPassed: boolean
}

export interface ListFilter {
  readonly text: string
  readonly which: ((seat: Seat) => boolean) | null
}

export const isOpenSeat = ({ assignedTo }: Seat): boolean => assignedTo === null

const lower = (text: string) => text.toLocaleLowerCase()

function testOf({ text, which }: ListFilter): ((seat: Seat) => boolean) | null {
  const words = lower(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return which
  return (seat) => {
    if (which && !which(seat)) return false
    const { title, assignedTo, roles } = seat
    const said = lower([title, assignedTo ?? '', ...roles].join('\n'))
    return words.every((word) => said.includes(word))
  }
}

function kept(byId: ReadonlyMap<string, Seat>, filter: ListFilter) {
  const fits = testOf(filter)
  if (!fits) return null
  const found = new Set([...byId.values()].filter(fits).map(({ id }) => id))
  const shown = new Set<string>()
  for (const id of found) {
    for (let at = byId.get(id); at && !shown.has(at.id); at = byId.get(at.parentId ?? '')) shown.add(at.id)
  }
  return { found, shown }
}

export function listLines(
  seats: readonly Seat[],
  collapsed: ReadonlySet<string>,
  filter: ListFilter,
): { readonly lines: readonly ListLine[]; readonly found: number } {
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  const keeps = kept(byId, filter)
  const below = groupedBy(seats, ({ parentId }) => parentId)
  const lines: ListLine[] = []
  const visit = (parentId: string | null, level: number): void => {
    const here = (below.get(parentId) ?? []).filter(({ id }) => !keeps || keeps.shown.has(id))
    for (const [at, seat] of here.entries()) {
      const count = below.get(seat.id)?.length ?? 0
      const isCollapsed = !keeps && collapsed.has(seat.id)
      const isPassed = keeps !== null && !keeps.found.has(seat.id)
      lines.push({ seat, level, at: at + 1, of: here.length, below: count, isCollapsed, isPassed })
      if (!isCollapsed) visit(seat.id, level + 1)
    }
  }
  visit(null, 1)
  return { lines, found: keeps ? keeps.found.size : seats.length }
}

export const lineElementId = (seatId: string): string => `seat-line-${seatId}`

interface ListRowProps {
  line: ListLine
  above: string
  chart: Chart
  /** In px from the top of the list. */
  start: number
  /** 1-based, including the header. */
  rowIndex: number
}

function TitleCell({ line }: Pick<ListRowProps, 'line'>) {
  const { t } = useTranslation('chart-list')
  const { seat, below, isCollapsed } = line
  const isSelecting = useChartView((view) => view.isSelecting)
  const isSelected = useChartView((view) => view.selected.has(seat.id))
  const label = t(isCollapsed ? 'expand' : 'collapse', { title: seat.title })
  return (
    <td className={`row gap-1 ${classes.title}`}>
      {below > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={`centered flex-none sub ${classes.expander}`}
          data-act="toggle"
          data-open={!isCollapsed || undefined}
          aria-label={label}
          title={label}
        >
          <ChevronRight size="1rem" aria-hidden="true" />
        </button>
      ) : (
        <span className={`flex-none ${classes.expander}`} />
      )}
      {isSelecting && (
        <span className={`centered flex-none rounded ${classes.box}`} aria-hidden="true">
          {isSelected && <Check size="0.875rem" />}
        </span>
      )}
      <span className={`trunc ${line.isPassed ? 'sub' : 'bold'}`} data-text="title">
        {seat.title}
      </span>
      {seat.isAssistant && <span className={`flex-none tiny mut ${classes.wide}`}>{t('assistant')}</span>}
    </td>
  )
}

function HolderCell({ line: { seat } }: Pick<ListRowProps, 'line'>) {
  const { t } = useTranslation('chart-list')
  return (
    <td className={`row gap-2 ${classes.holder}`}>
      {seat.assignedTo === null ? (
        <span className="mut" data-text="holder">
          {t('open')}
        </span>
      ) : (
        <>
          <Avatar id={seat.assignedToId ?? seat.id} name={seat.assignedTo} size={24} isDecorative />
          <span className="trunc" data-text="holder">
            {seat.assignedTo}
          </span>
        </>
      )}
    </td>
  )
}

export const ListRow = memo(function ListRow({ line, above, chart, start, rowIndex }: ListRowProps) {
  const { seat, level, at, of, below, isCollapsed } = line
  const isActive = useChartView((view) => view.activeId === seat.id)
  const isSelecting = useChartView((view) => view.isSelecting)
  const isSelected = useChartView((view) => view.selected.has(seat.id))
  return (
    <tr
      id={lineElementId(seat.id)}
      aria-rowindex={rowIndex}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={below > 0 ? !isCollapsed : undefined}
      aria-selected={isSelecting ? isSelected : isActive}
      className={`bg-paper ${classes.line} ${classes.row}`}
      style={{ transform: `translateY(${start}px)`, '--level': level } as CSSProperties}
      data-seat={seat.id}
      data-active={isActive || undefined}
    >
      <TitleCell line={line} />
      <HolderCell line={line} />
      <td className={`flex small sub ${classes.wide}`}>
        <span className="trunc" data-text={0} title={seat.roles.join('\n')}>
          {seat.roles.join(' · ')}
        </span>
      </td>
      <td className={`flex small sub ${classes.wide}`}>
        <span className="trunc">{above}</span>
      </td>
      <td className={classes.menu} data-act="menu">
        <SeatMenu chart={chart} seat={seat} />
      </td>
    </tr>
  )
})
