import { boundsOf, type ChartSheet, type SheetCard } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { type RefObject, useId, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { FarCards } from './far-cards'
import { MovableCard } from './movable-card'
import { PaperLinks } from './paper-seat'
import { PAPER_FONTS } from './paper-text'
import { SheetBounds } from './sheet-bounds'
import classes from './sheet-view.module.css'
import { pageOf, useCardKeys, useCardMoves } from './use-card-moves'
import { useDrawnPart, useInSight } from './use-sheet-in-sight'

const earlier = (one: SheetCard | undefined, other: SheetCard) => (one && one.order < other.order ? one : other)

const withOnTop = (cards: readonly SheetCard[], top: SheetCard | undefined): readonly SheetCard[] =>
  top && cards.includes(top) ? [...cards.filter((card) => card !== top), top] : cards

export interface SheetViewProps {
  sheet: ChartSheet
  leftOut: ReadonlySet<string>
  seats: ReadonlyMap<string, PaperSeat>
  /** Screen pixels per sheet pixel. */
  zoom: number
  svg: RefObject<SVGSVGElement | null>
  activeId: string | null
  onActivate: (id: string) => void
  onMove: (id: string, by: { dx: number; dy: number }) => void
  onToggle: (id: string) => void
}

const AROUND = 24

export function seenOf({ page, rows, columns, cards }: ChartSheet) {
  const pages = { x: 0, y: 0, width: page.width * columns, height: page.height * rows }
  const { x, y, width, height } = boundsOf([pages, ...cards])
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND }
}

export function SheetView(props: SheetViewProps) {
  const { sheet, leftOut, seats, zoom, svg, activeId, onToggle } = props
  const { t } = useTranslation('chart-print')
  const hint = useId()
  const seen = useMemo(() => seenOf(sheet), [sheet])
  const part = useDrawnPart(svg, seen, zoom)
  const active = sheet.cards.find(({ id }) => id === activeId)
  const first = (active ?? sheet.cards.reduce<SheetCard | undefined>(earlier, undefined))?.id
  const { near, far, links } = useInSight(sheet, seats, part, [first])
  const moves = useCardMoves({ ...props, seen })
  const onKeyDown = useCardKeys(props)
  const off = useMemo(() => new Set(sheet.offPageIds), [sheet.offPageIds])
  const shownLinks = useMemo(
    () => links.filter(({ fromId, toId }) => !leftOut.has(fromId) && !leftOut.has(toId)),
    [links, leftOut],
  )
  return (
    <>
      <p id={hint} className="vh">
        {t('hint')}
      </p>
      <svg
        ref={svg}
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
        onClick={(event) => {
          const box = event.target instanceof Element ? event.target.closest('[data-check]') : null
          const id = box?.closest<SVGGElement>('[data-seat]')?.dataset.seat
          if (id) onToggle(id)
        }}
      >
        <rect
          className={classes.page}
          width={sheet.page.width * sheet.columns}
          height={sheet.page.height * sheet.rows}
        />
        <PaperLinks links={shownLinks} scale={sheet.scale} />
        {far.length > 0 && <FarCards cards={far} {...{ seats, leftOut, off }} scale={sheet.scale} />}
        {withOnTop(near, active).map((card) => {
          const seat = seats.get(card.id)
          const number = pageOf(sheet, card)
          return (
            seat && (
              <MovableCard
                key={card.id}
                {...card}
                {...{ seat, zoom, scale: sheet.scale, isOff: off.has(card.id), isLeftOut: leftOut.has(card.id) }}
                isFirst={card.id === first}
                page={number === null ? null : `P${number}`}
              />
            )
          )
        })}
        <SheetBounds page={sheet.page} rows={sheet.rows} columns={sheet.columns} part={part} zoom={zoom} />
      </svg>
    </>
  )
}
