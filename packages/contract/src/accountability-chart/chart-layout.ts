/** Pure. CSS pixels from the upper left corner. */
import {
  type Block,
  type Frame,
  type LayoutSeat,
  type OrderedSeat,
  type PlacedCard,
  placeBlock,
  type SeatPlace,
  seatOrder,
  shift,
  widest,
} from './chart-blocks'
import { CARD_SCALE, CARD_WIDTH, CHART_SPACING, layerGap, nodeGap } from './chart-sizes'

type LinePoint = readonly [x: number, y: number]

export interface LineSettings {
  readonly spacing: number
  readonly scale: number
}

const TRUNK = 11
const LEAST = 0.01

const isSame = (one: number, other: number) => Math.abs(one - other) < LEAST

function downTo({ spacing }: LineSettings, above: PlacedCard, top: number, on: readonly LinePoint[]): LinePoint[] {
  const from = above.x + above.width / 2
  const to = on[0]?.[0] ?? from
  const branch = top - layerGap(spacing) / 2
  const start: LinePoint = [from, above.y + above.height]
  return isSame(from, to) ? [start, ...on] : [start, [from, branch], [to, branch], ...on]
}

function toStack(settings: LineSettings, above: PlacedCard, card: PlacedCard): LinePoint[] {
  const left = card.x + card.width - CARD_WIDTH * settings.scale
  const trunk = left + TRUNK * settings.scale
  const middle = card.y + card.height / 2
  const last: LinePoint[] = [
    [trunk, middle],
    [card.x, middle],
  ]
  if (isSame(above.x, left)) return [[trunk, above.y + above.height], ...last]
  return downTo(settings, above, card.first?.y ?? card.y, last)
}

function toAssistant({ spacing }: LineSettings, above: PlacedCard, card: PlacedCard): LinePoint[] {
  const isLeft = card.x < above.x
  const edge = isLeft ? above.x : above.x + above.width
  const bend = edge + (nodeGap(spacing) / 2) * (isLeft ? -1 : 1)
  const near = isLeft ? card.x + card.width : card.x
  const [from, at] = [above.y + above.height / 2, card.y + card.height / 2]
  if (isSame(from, at))
    return [
      [edge, from],
      [near, at],
    ]
  return [
    [edge, from],
    [bend, from],
    [bend, at],
    [near, at],
  ]
}

function lineTo(settings: LineSettings, above: PlacedCard, card: PlacedCard): LinePoint[] {
  if (card.place === 'assistant') return toAssistant(settings, above, card)
  if (card.place === 'stack') return toStack(settings, above, card)
  return downTo(settings, above, card.y, [[card.x + card.width / 2, card.y]])
}

const FOREST_SHAPE = 1.2

function placeForest(frame: Frame, tops: readonly OrderedSeat[]): Block {
  const blocks = tops.map((top) => placeBlock(frame, top, 0))
  const [beside, below] = [nodeGap(frame.spacing), 2 * layerGap(frame.spacing)]
  const area = blocks.reduce((sum, { width, height }) => sum + (width + beside) * (height + below), 0)
  const room = Math.max(widest(blocks), Math.sqrt(area * FOREST_SHAPE))
  const cards: PlacedCard[] = []
  let [x, y, rowHeight, width] = [0, 0, 0, 0]
  for (const block of blocks) {
    if (x > 0 && x + block.width > room) [x, y, rowHeight] = [0, y + rowHeight + below, 0]
    shift(block, x, y)
    for (const card of block.cards) cards.push(card)
    width = Math.max(width, x + block.width)
    rowHeight = Math.max(rowHeight, block.height)
    x += block.width + beside
  }
  return { cards, width, height: y + rowHeight }
}

export interface LayoutSettings {
  readonly collapsed?: ReadonlySet<string> | undefined
  readonly spacing?: number | undefined
  readonly scale?: number | undefined
  readonly isMirrored?: boolean | undefined
  readonly isCompact?: boolean | undefined
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
  const frame = { collapsed, spacing, scale: scale / 100, isCompact: settings.isCompact ?? false }
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
