import { boundsOf, type ChartSheet, type SheetCard } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { memo, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { PaperLinks, PaperSeatCard } from './paper-seat'
import { PAPER_FONTS } from './paper-text'
import classes from './sheet-view.module.css'
import { pageOf, useCardKeys, useCardMoves } from './use-card-moves'

interface SheetViewProps {
  sheet: ChartSheet
  seats: ReadonlyMap<string, PaperSeat>
  /** Pixels of the screen for one of the sheet. */
  zoom: number
  activeId: string | null
  onActivate: (id: string) => void
  /** By how much, in the sheet's pixels. */
  onMove: (id: string, by: { dx: number; dy: number }) => void
  onLeaveOut: (id: string) => void
}

/** Around the pages, and around cards that are beyond them. */
const AROUND = 24

/** What is seen of the sheet: its pages, and wherever a card is. */
export function seenOf({ page, rows, columns, cards }: ChartSheet) {
  const pages = { x: 0, y: 0, width: page.width * columns, height: page.height * rows }
  const { x, y, width, height } = boundsOf([pages, ...cards])
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND }
}

/** Pages with their cards, which are moved with the hand or the keys. */
export function SheetView(props: SheetViewProps) {
  const { sheet, seats, zoom, activeId, onActivate, onMove } = props
  const { t } = useTranslation('chart-print')
  const hint = useId()
  const seen = seenOf(sheet)
  const moves = useCardMoves({ cards: sheet.cards, zoom, onActivate, onMove })
  const onKeyDown = useCardKeys(props)
  const off = new Set(sheet.offPageIds)
  const first = activeId !== null && sheet.cards.some(({ id }) => id === activeId) ? activeId : sheet.cards[0]?.id
  return (
    <>
      <p id={hint} className="vh">
        {t('hint')}
      </p>
      <svg
        className={classes.sheet}
        width={seen.width * zoom}
        height={seen.height * zoom}
        viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`}
        fontFamily={PAPER_FONTS}
        role="application"
        aria-label={t('sheet')}
        aria-describedby={hint}
        {...moves}
        onKeyDown={onKeyDown}
      >
        <rect
          className={classes.page}
          width={sheet.page.width * sheet.columns}
          height={sheet.page.height * sheet.rows}
        />
        <PaperLinks links={sheet.links} scale={sheet.scale} />
        {sheet.cards.map((card) => {
          const seat = seats.get(card.id)
          const number = pageOf(sheet, card)
          return (
            seat && (
              <MovableCard
                key={card.id}
                {...card}
                seat={seat}
                scale={sheet.scale}
                isOff={off.has(card.id)}
                isFirst={card.id === first}
                page={number === null ? null : `P${number}`}
              />
            )
          )
        })}
        <Bounds page={sheet.page} rows={sheet.rows} columns={sheet.columns} />
      </svg>
    </>
  )
}

const cornersOf = ({ page, rows, columns }: Pick<ChartSheet, 'page' | 'rows' | 'columns'>) =>
  Array.from({ length: rows * columns }, (_, index) => ({
    ...page,
    ...{ x: (index % columns) * page.width, y: Math.floor(index / columns) * page.height },
  }))

/** Where pages end, and their numbers. */
const Bounds = memo(function Bounds(props: Pick<ChartSheet, 'page' | 'rows' | 'columns'>) {
  return (
    <g className={classes.bounds}>
      {cornersOf(props).map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is nothing but its number
        <g key={index}>
          <rect className={classes.bound} {...page} />
          <text className={classes.number} x={page.x + page.width - 12} y={page.y + page.height - 12} textAnchor="end">
            P{index + 1}
          </text>
        </g>
      ))}
    </g>
  )
})

interface MovableCardProps extends SheetCard {
  seat: PaperSeat
  scale: number
  isOff: boolean
  /** The one that Tab comes to. */
  isFirst: boolean
  /** Null beyond all of them. */
  page: string | null
}

const MovableCard = memo(function MovableCard(props: MovableCardProps) {
  const { id, x, y, width, height, seat, scale, isOff, isFirst, page } = props
  const { t } = useTranslation('chart-print')
  const holder = seat.assignedTo ?? t('openSeat')
  const said = { title: seat.title, holder, page: page ?? '' }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no button stands in a picture
    <g
      role="button"
      tabIndex={isFirst ? 0 : -1}
      aria-label={page === null ? t('cardOff', said) : t('card', said)}
      className={classes.card}
      data-seat={id}
      data-off={isOff || undefined}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      <PaperSeatCard seat={seat} width={width / scale} height={height / scale} openSeat={t('openSeat')} />
      <rect className={classes.outline} width={width / scale} height={height / scale} rx={10} />
    </g>
  )
})
