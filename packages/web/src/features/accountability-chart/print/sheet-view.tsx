import {
  type Box,
  boundsOf,
  boxOfPoints,
  type ChartSheet,
  type SheetCard,
} from '@cairn/contract/accountability-chart/chart-sheet'
import { CARD_HEAD_HEIGHT } from '@cairn/contract/accountability-chart/chart-sizes'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { contains } from '../diagram/view-geometry'
import { PAPER_FONTS, PaperLinks, PaperSeatCard, paperColors } from './paper-seat'
import classes from './sheet-view.module.css'
import { pageOf, useCardKeys, useCardMoves } from './use-card-moves'

const EVERYWHERE: Box = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }
const SHEET_MARGIN = 160
/** DOM nodes for cards; the rest of the page has its own budget. */
const ELEMENTS_MAX = 1300
const ELEMENTS_OF_CARD = 12

function measured(svg: SVGSVGElement, seen: Box, zoom: number): Box {
  const window = svg.parentElement?.getBoundingClientRect()
  const own = svg.getBoundingClientRect()
  if (!window || window.width === 0) return EVERYWHERE
  return {
    x: seen.x + (window.left - own.left) / zoom,
    y: seen.y + (window.top - own.top) / zoom,
    width: window.width / zoom,
    height: window.height / zoom,
  }
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export const touches = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

function useDrawnPart(svg: RefObject<SVGSVGElement | null>, seen: Box, zoom: number): Box {
  const [drawn, setDrawn] = useState(EVERYWHERE)
  useLayoutEffect(() => {
    if (svg.current) setDrawn(grown(measured(svg.current, seen, zoom), SHEET_MARGIN / zoom))
  }, [svg, seen, zoom])
  useEffect(() => {
    const window = svg.current?.parentElement
    if (!window) return
    const look = () => {
      if (!svg.current) return
      const exact = measured(svg.current, seen, zoom)
      setDrawn((before) => (contains(before, exact) ? before : grown(exact, SHEET_MARGIN / zoom)))
    }
    const sized = new ResizeObserver(look)
    sized.observe(window)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [svg, seen, zoom])
  return drawn
}

export function useVisiblePart(
  sheet: ChartSheet,
  seats: ReadonlyMap<string, PaperSeat>,
  part: Box,
  kept: readonly (string | undefined)[],
) {
  const within = useMemo(() => {
    const cards = sheet.cards.filter((card) => touches(card, part))
    const links = sheet.links.filter(({ points }) => touches(boxOfPoints(points), part))
    const elements = cards.reduce((sum, { id }) => sum + ELEMENTS_OF_CARD + (seats.get(id)?.roles.length ?? 0), 0)
    return { cards, links, isFar: elements > ELEMENTS_MAX }
  }, [sheet, seats, part])
  const { cards, links, isFar } = within
  const near: readonly SheetCard[] = isFar ? [] : cards
  const besides = sheet.cards.filter(({ id }) => kept.includes(id) && !near.some((card) => card.id === id))
  return { links, near: [...near, ...besides], far: isFar ? cards : [] }
}

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

const MovableCard = memo(function MovableCard(props: MovableCardProps) {
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
      <g
        className={`pointer ${classes.check}`}
        data-check
        transform={`translate(${own.width - box * 0.7} ${-box * 0.3})`}
      >
        <rect width={box} height={box} rx={box / 5} />
        <path d={`M${box * 0.25} ${box * 0.52}l${box * 0.18} ${box * 0.18}l${box * 0.33} ${-box * 0.38}`} />
      </g>
    </g>
  )
})

/** In screen pixels. */
const NUMBERED = 36

interface SheetBoundsProps extends Pick<ChartSheet, 'page' | 'rows' | 'columns'> {
  part: Box
  zoom: number
}

const SheetBounds = memo(function SheetBounds({ page, rows, columns, part, zoom }: SheetBoundsProps) {
  const [width, height] = [page.width * columns, page.height * rows]
  const across = Array.from({ length: rows + 1 }, (_, at) => `M0 ${at * page.height}h${width}`)
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * page.width} 0v${height}`)
  const isNumbered = page.width * zoom >= NUMBERED
  const pages = Array.from({ length: isNumbered ? rows * columns : 0 }, (_, index) => ({
    ...page,
    number: `P${index + 1}`,
    x: (index % columns) * page.width,
    y: Math.floor(index / columns) * page.height,
  }))
  return (
    <g className={classes.bounds}>
      <path className={classes.bound} d={[...across, ...down].join('')} />
      {pages
        .filter((one) => touches(one, part))
        .map(({ number, x, y }) => (
          <text
            key={number}
            className={`bold ${classes.number}`}
            x={x + page.width - 12}
            y={y + page.height - 12}
            textAnchor="end"
            fontSize={Math.max(16, 11 / zoom)}
          >
            {number}
          </text>
        ))}
    </g>
  )
})

interface FarCardsProps {
  cards: readonly SheetCard[]
  seats: ReadonlyMap<string, PaperSeat>
  leftOut: ReadonlySet<string>
  off: ReadonlySet<string>
  scale: number
}

const outlines = (cards: readonly SheetCard[]): string =>
  cards.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')

function bars(cards: readonly SheetCard[], seats: FarCardsProps['seats'], scale: number): string {
  const bar = ({ x, y, width }: SheetCard, top: number, share: number) =>
    `M${x + 16 * scale} ${y + top * scale}h${(width - 32 * scale) * share}v${6 * scale}h${-(width - 32 * scale) * share}z`
  return cards
    .map((card) => {
      const roles = seats.get(card.id)?.roles ?? []
      const answers = roles.map((_, at) => bar(card, CARD_HEAD_HEIGHT + 8 + 20 * at, at % 2 === 0 ? 0.85 : 0.7))
      return [bar(card, 18, 0.6), bar(card, 45, 0.45), ...answers].join('')
    })
    .join('')
}

const FarCards = memo(function FarCards({ cards, seats, leftOut, off, scale }: FarCardsProps) {
  const printed = cards.filter(({ id }) => !leftOut.has(id))
  return (
    <g className={classes.far}>
      <path d={outlines(printed)} fill={paperColors.ground} stroke={paperColors.strong} />
      <path d={bars(printed, seats, scale)} fill={paperColors.strong} />
      <path d={outlines(cards.filter(({ id }) => leftOut.has(id)))} className={classes.farOut} />
      <path d={outlines(printed.filter(({ id }) => off.has(id)))} className={classes.farOff} />
    </g>
  )
})

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

export function visibleBoxOf({ page, rows, columns, cards }: ChartSheet) {
  const pages = { x: 0, y: 0, width: page.width * columns, height: page.height * rows }
  const { x, y, width, height } = boundsOf([pages, ...cards])
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND }
}

export function SheetView(props: SheetViewProps) {
  const { sheet, leftOut, seats, zoom, svg, activeId, onToggle } = props
  const { t } = useTranslation('chart-print')
  const hint = useId()
  const seen = useMemo(() => visibleBoxOf(sheet), [sheet])
  const part = useDrawnPart(svg, seen, zoom)
  const active = sheet.cards.find(({ id }) => id === activeId)
  const first = (active ?? sheet.cards.reduce<SheetCard | undefined>(earlier, undefined))?.id
  const { near, far, links } = useVisiblePart(sheet, seats, part, [first])
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
        className={`block ${classes.sheet}`}
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
