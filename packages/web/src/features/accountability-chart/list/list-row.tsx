import Check from 'icon:check'
import ChevronRight from 'icon:chevron-right'
import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar } from '../../../ui/avatar'
import { useChartView } from '../chart-view'
import { SeatMenu } from '../seats/seat-menu'
import classes from './chart-list.module.css'
import type { ListLine } from './list-lines'

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
  const { seat, level, below, isCollapsed } = line
  const isSelecting = useChartView((view) => view.isSelecting)
  const isSelected = useChartView((view) => view.selected.has(seat.id))
  const label = t(isCollapsed ? 'expand' : 'collapse', { title: seat.title })
  return (
    <td className={classes.titleCell} style={{ '--level': level } as CSSProperties}>
      {below > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.expander}
          data-act="toggle"
          data-open={!isCollapsed || undefined}
          aria-label={label}
          title={label}
        >
          <ChevronRight size="1rem" aria-hidden="true" />
        </button>
      ) : (
        <span className={classes.expander} />
      )}
      {isSelecting && (
        <span className={classes.box} data-checked={isSelected || undefined} aria-hidden="true">
          {isSelected && <Check size="0.875rem" />}
        </span>
      )}
      <span className={classes.title}>{seat.title}</span>
      {seat.isAssistant && <span className={classes.note}>{t('assistant')}</span>}
    </td>
  )
}

function HolderCell({ line: { seat } }: Pick<ListRowProps, 'line'>) {
  const { t } = useTranslation('chart-list')
  return (
    <td className={classes.holder}>
      {seat.assignedTo === null ? (
        <span className={classes.open}>{t('open')}</span>
      ) : (
        <>
          <Avatar id={seat.assignedToId ?? seat.id} name={seat.assignedTo} size={24} isDecorative />
          <span className="trunc">{seat.assignedTo}</span>
        </>
      )}
    </td>
  )
}

export const ListRow = memo(function ListRow({ line, above, chart, start, rowIndex }: ListRowProps) {
  const { seat, level, at, of, below, isCollapsed, isPassed } = line
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
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      data-seat={seat.id}
      data-active={isActive || undefined}
      data-passed={isPassed || undefined}
    >
      <TitleCell line={line} />
      <HolderCell line={line} />
      <td className={classes.roles}>
        <span className="trunc" title={seat.roles.join('\n')}>
          {seat.roles.join(' · ')}
        </span>
      </td>
      <td className={classes.above}>
        <span className="trunc">{above}</span>
      </td>
      <td className={classes.menu} data-act="menu">
        <SeatMenu chart={chart} seat={seat} />
      </td>
    </tr>
  )
})
