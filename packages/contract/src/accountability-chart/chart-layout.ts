/** Pure. CSS pixels from the upper left corner. */
import { type Block, type Frame, type PlacedCard, placeBlock, type SeatPlace } from './chart-blocks'
import { placeForest } from './chart-forest'
import { type LinePoint, lineTo } from './chart-lines'
import { type LayoutSeat, seatOrder } from './chart-order'
import { CARD_SCALE, CHART_SPACING } from './chart-sizes'

export interface LayoutSettings {
  readonly collapsed?: ReadonlySet<string> | undefined
  readonly spacing?: number | undefined
  readonly scale?: number | undefined
  readonly isMirrored?: boolean | undefined
}

export interface SeatBox {
  readonly id: string
  readonly parentId: string | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly place: SeatPlace
  readonly below: number
  readonly isCollapsed: boolean
}

export interface SeatLink {
  readonly fromId: string
  readonly toId: string
  readonly place: SeatPlace
  readonly points: readonly LinePoint[]
}

/** `boxes` in reading order; links are computed lazily. */
export interface ChartLayout {
  readonly boxes: readonly SeatBox[]
  readonly links: readonly SeatLink[]
  readonly linkTo: (place: number) => SeatLink | undefined
  readonly width: number
  readonly height: number
}

export const pathOf = (points: SeatLink['points']): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

export function chartLayout(seats: Iterable<LayoutSeat>, settings: LayoutSettings = {}): ChartLayout {
  const { collapsed = new Set<string>(), spacing = CHART_SPACING.standard, scale = CARD_SCALE.standard } = settings
  const { tops, size } = seatOrder(seats)
  const frame = { collapsed, spacing, scale: scale / 100 }
  const [only] = tops
  const block = tops.length === 1 && only ? placeBlock(frame, only, 0) : placeForest(frame, tops)
  return finished(frame, block, size, settings.isMirrored ?? false)
}

function inPlaces(cards: readonly PlacedCard[], size: number): readonly PlacedCard[] {
  const ordered: (PlacedCard | undefined)[] = new Array(size).fill(undefined)
  for (const card of cards) ordered[card.of.place] = card
  return ordered.filter((card) => card !== undefined)
}

const round = (length: number) => Math.round(length * 100) / 100

function finished(frame: Frame, block: Block, size: number, isMirrored: boolean): ChartLayout {
  const { width, height } = block
  const mirrored = (x: number, itsWidth = 0) => round(isMirrored ? width - x - itsWidth : x)
  const cards = inPlaces(block.cards, size)
  const boxes = cards.map(
    ({ of, x, y, width: itsWidth, height: itsHeight, depth, place }): SeatBox => ({
      id: of.seat.id,
      parentId: of.above?.seat.id ?? null,
      x: mirrored(x, itsWidth),
      y: round(y),
      width: round(itsWidth),
      height: round(itsHeight),
      depth,
      place,
      below: of.count,
      isCollapsed: of.count > 0 && frame.collapsed.has(of.seat.id),
    }),
  )
  const linkTo = (at: number): SeatLink | undefined => {
    const card = cards[at]
    if (!card?.above) return undefined
    const points = lineTo(frame, card.above, card).map(([x, y]): LinePoint => [mirrored(x), round(y)])
    return { fromId: card.above.of.seat.id, toId: card.of.seat.id, place: card.place, points }
  }
  let all: readonly SeatLink[] | undefined
  return {
    boxes,
    get links() {
      all ??= boxes.flatMap((_, at) => linkTo(at) ?? [])
      return all
    },
    linkTo,
    width: round(width),
    height: round(height),
  }
}
