import type { SheetCard } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { PaperSeatCard } from './paper-seat'
import classes from './sheet-view.module.css'

interface MovableCardProps extends SheetCard {
  seat: PaperSeat
  scale: number
  zoom: number
  isOff: boolean
  /** Keeps its space but is not printed. */
  isLeftOut: boolean
  isFirst: boolean
  /** Null outside all pages. */
  page: string | null
}

const BOX = 22
const BOX_ON_SCREEN = 18
const BOX_MAX = 56

export const MovableCard = memo(function MovableCard(props: MovableCardProps) {
  const { id, x, y, width, height, hidden, seat, scale, zoom, isOff, isLeftOut, isFirst, page } = props
  const { t } = useTranslation('chart-print')
  const holder = seat.assignedTo ?? t('openSeat')
  const said = { title: seat.title, holder, page: page ?? '' }
  const own = { width: width / scale, height: height / scale }
  const box = Math.min(BOX_MAX, Math.max(BOX, BOX_ON_SCREEN / (scale * zoom)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no form fields
    <g
      role="checkbox"
      aria-checked={!isLeftOut}
      tabIndex={isFirst ? 0 : -1}
      aria-label={page === null ? t('cardOff', said) : t('card', said)}
      className={classes.card}
      data-seat={id}
      data-off={isOff || undefined}
      data-left-out={isLeftOut || undefined}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      <g className={classes.face}>
        <PaperSeatCard {...own} {...{ seat, hidden }} openSeat={t('openSeat')} />
      </g>
      <rect className={classes.outline} {...own} rx={10} />
      <g className={classes.check} data-check transform={`translate(${own.width - box * 0.7} ${-box * 0.3})`}>
        <rect width={box} height={box} rx={box / 5} />
        <path d={`M${box * 0.25} ${box * 0.52}l${box * 0.18} ${box * 0.18}l${box * 0.33} ${-box * 0.38}`} />
      </g>
    </g>
  )
})
