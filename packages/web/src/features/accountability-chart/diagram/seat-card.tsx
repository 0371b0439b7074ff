import Check from 'icon:check'
import ChevronDown from 'icon:chevron-down'
import ChevronUp from 'icon:chevron-up'
import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { onwards } from '../../../lib/reading-direction'
import { useChartView } from '../chart-view'
import { useCarrying } from './diagram-context'
import classes from './seat-card.module.css'
import { SeatFace } from './seat-face'
import { SeatTools } from './seat-tools'
import { remScale } from './view-geometry'

export const seatElementId = (id: string): string => `seat-${id}`

interface SeatCardProps {
  seat: Seat
  box: SeatBox
  at: number
  of: number
  scale: number
  also: string
}

/** Presses are delegated to the diagram through `data-seat` and `data-act`. */
export const SeatCard = memo(function SeatCard({ seat, box, at, of, scale, also }: SeatCardProps) {
  const { t } = useTranslation('chart-diagram')
  const { id } = seat
  const isActive = useChartView((view) => view.activeId === id)
  const isSelected = useChartView((view) => view.selected.has(id))
  const isSelecting = useChartView((view) => view.isSelecting)
  const isCarried = useCarrying(({ carried }) => carried?.ids.has(id) ?? false)
  const target = useCarrying((carrying) => (carrying.target?.overId === id ? carrying.target.edge : undefined))
  const isRefused = useCarrying((carrying) => carrying.target?.overId === id && carrying.problem !== null)
  const isHovered = useChartView((view) => view.hoveredId === id)
  const { x, y, width, height, below, isCollapsed } = box
  const place = { '--x': `${x}px`, '--y': `${y}px`, '--w': `${width}px`, '--h': `${height}px` }
  const style = { ...place, '--scale': scale / remScale() } as CSSProperties
  const holder = seat.assignedTo ?? t('open')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has focus and uses aria-activedescendant
    <div
      id={seatElementId(id)}
      role="treeitem"
      aria-level={box.depth + 1}
      aria-posinset={at}
      aria-setsize={of}
      aria-expanded={below > 0 ? !isCollapsed : undefined}
      aria-selected={isSelecting ? isSelected : isActive}
      aria-label={t(box.place === 'assistant' ? 'saidAssistant' : 'said', { title: seat.title, holder })}
      className={classes.card}
      style={style}
      data-seat={id}
      data-place={box.place}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-carried={isCarried || undefined}
      data-target={target}
      data-refused={isRefused || undefined}
    >
      <div className={classes.inner} dir={onwards() === -1 ? 'rtl' : 'ltr'}>
        <SeatFace seat={seat} width={width / scale} also={also} />
        {isSelecting && (
          <span className={classes.box} data-checked={isSelected || undefined} data-act="select" aria-hidden="true">
            {isSelected && <Check size="0.875rem" />}
          </span>
        )}
      </div>
      {(isActive || isHovered) && !isSelecting && <SeatTools seat={seat} />}
      {below > 0 && <Expander count={below} isCollapsed={isCollapsed} />}
    </div>
  )
})

function Expander({ count, isCollapsed }: { count: number; isCollapsed: boolean }) {
  const { t } = useTranslation('chart-diagram')
  const label = t(isCollapsed ? 'expand' : 'collapse', { count })
  const Icon = isCollapsed ? ChevronDown : ChevronUp
  return (
    <button type="button" tabIndex={-1} className={classes.expander} data-act="toggle" aria-label={label} title={label}>
      <Icon size="0.875rem" aria-hidden="true" />
      {isCollapsed && count}
    </button>
  )
}
