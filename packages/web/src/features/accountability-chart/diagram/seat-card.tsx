import Check from 'icon:check'
import ChevronDown from 'icon:chevron-down'
import ChevronUp from 'icon:chevron-up'
import Plus from 'icon:plus'
import UserPlus from 'icon:user-plus'
import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import { columnsOf, rolesLines } from '@cairn/contract/accountability-chart/chart-sizes'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { onwards } from '../../../lib/format/use-locale'
import { Avatar } from '../../../ui/display/avatar'
import { IconButton } from '../../../ui/inputs/icon-button'
import { useChartView } from '../chart-view'
import { SeatMenu } from '../seats/seat-menu'
import { useDiagram, useDrag } from './diagram-context'
import classes from './seat-card.module.css'
import { remScale } from './view-geometry'

interface SeatFaceProps {
  seat: Seat
  /** At a scale of 100%. */
  width: number
  also: string
}

const TITLE_IN_ONE_LINE = 22
const LINES_WITH_ROOM = 7

const SeatFace = memo(function SeatFace({ seat, width, also }: SeatFaceProps) {
  const { t } = useTranslation('chart-diagram')
  const { assignedToId, assignedTo, roles } = seat
  return (
    <>
      <b
        className={`block trunc small bold leading-tight sub ${classes.title}`}
        data-text="title"
        title={seat.title}
        data-long={columnsOf(seat.title) > TITLE_IN_ONE_LINE || undefined}
      >
        {seat.title}
      </b>
      <span className="row gap-2 body nowrap mt-2">
        {assignedTo !== null ? (
          <Avatar id={assignedToId ?? seat.id} name={assignedTo} size={24} isDecorative />
        ) : (
          <span className={`flex-none circle ${classes.nobody}`} aria-hidden="true" />
        )}
        <span className={assignedTo !== null ? 'trunc bold' : 'trunc sub'} data-text="holder">
          {assignedTo ?? t('open')}
        </span>
        {also !== '' && (
          <span className={`flex-none push tiny sub border px-2 ${classes.also}`} title={t('also', { titles: also })}>
            {t('alsoShort')}
          </span>
        )}
      </span>
      {roles.length > 0 && (
        <ul
          className={`column gap-2 small break sub border-top mt-3 pt-3 ${classes.roles}`}
          data-dense={rolesLines(roles, width).length > LINES_WITH_ROOM || undefined}
        >
          {roles.map((role, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: duplicates are possible, and items are stateless
            <li key={at} data-text={at}>
              {role}
            </li>
          ))}
        </ul>
      )}
    </>
  )
})

function SeatTools({ seat }: { seat: Seat }) {
  const { t } = useTranslation('chart-diagram')
  const { chart, isEditable } = useDiagram()
  const open = useChartView((view) => view.open)
  if (!isEditable) return null
  return (
    <span className={`row ${classes.tools}`} data-tools>
      <IconButton
        label={t('addBelow')}
        icon={<Plus size="1rem" aria-hidden="true" />}
        size={28}
        tabIndex={-1}
        onClick={() => open('create', seat.id)}
      />
      <IconButton
        label={t('addAssistant')}
        icon={<UserPlus size="1rem" aria-hidden="true" />}
        size={28}
        tabIndex={-1}
        onClick={() => open('assistant', seat.id)}
      />
      <SeatMenu chart={chart} seat={seat} />
    </span>
  )
}

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
  const isDragged = useDrag(({ dragged }) => dragged?.ids.has(id) ?? false)
  const target = useDrag((drag) => (drag.target?.overId === id ? drag.target.edge : undefined))
  const isRefused = useDrag((drag) => drag.target?.overId === id && drag.problem !== null)
  const isHovered = useChartView((view) => view.hoveredId === id)
  const { x, y, width, height, descendants, isCollapsed } = box
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
      aria-expanded={descendants > 0 ? !isCollapsed : undefined}
      aria-selected={isSelecting ? isSelected : isActive}
      aria-label={t(box.place === 'assistant' ? 'assistantLabel' : 'seatLabel', { title: seat.title, holder })}
      className={`bg-paper ${classes.card}`}
      style={style}
      data-seat={id}
      data-place={box.place}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-target={target}
      data-refused={isRefused || undefined}
    >
      <div className={`clip leading ${classes.inner}`} dir={onwards() === -1 ? 'rtl' : 'ltr'}>
        <SeatFace seat={seat} width={width / scale} also={also} />
        {isSelecting && (
          <span
            className={`centered bg-paper rounded ${classes.box}`}
            data-checked={isSelected || undefined}
            data-act="select"
            aria-hidden="true"
          >
            {isSelected && <Check size="0.875rem" />}
          </span>
        )}
      </div>
      {(isActive || isHovered) && !isSelecting && <SeatTools seat={seat} />}
      {descendants > 0 && <Expander count={descendants} isCollapsed={isCollapsed} />}
    </div>
  )
})

function Expander({ count, isCollapsed }: { count: number; isCollapsed: boolean }) {
  const { t } = useTranslation('chart-diagram')
  const label = t(isCollapsed ? 'expand' : 'collapse', { count })
  const Icon = isCollapsed ? ChevronDown : ChevronUp
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`row-inline tiny sub bg-paper ${classes.expander}`}
      data-act="toggle"
      aria-label={label}
      title={label}
    >
      <Icon size="0.875rem" aria-hidden="true" />
      {isCollapsed && count}
    </button>
  )
}
