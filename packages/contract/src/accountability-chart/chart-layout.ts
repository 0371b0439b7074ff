/** Lengths in CSS pixels, from the upper left corner. */
import {
  type Block,
  type Frame,
  type LayoutSeat,
  type PlacedCard,
  placeBlock,
  type SeatNode,
  type SeatPlace,
  seatOrder,
  shift,
  widest,
} from './chart-blocks'
import { CARD_SCALE, CARD_WIDTH, CHART_SPACING, layerGap, nodeGap } from './chart-sizes'

type LinePoint = readonly [x: number, y: number]

interface LineSettings {
  readonly spacing: number
  readonly scale: number
}

const TRUNK_INSET = 11
const EPSILON = 0.01

const isAligned = (one: number, other: number) => Math.abs(one - other) < EPSILON

function lineDown({ spacing }: LineSettings, parent: PlacedCard, top: number, end: readonly LinePoint[]): LinePoint[] {
  const from = parent.x + parent.width / 2
  const to = end[0]?.[0] ?? from
  const branch = top - layerGap(spacing) / 2
  const start: LinePoint = [from, parent.y + parent.height]
  return isAligned(from, to) ? [start, ...end] : [start, [from, branch], [to, branch], ...end]
}

function stackLine(settings: LineSettings, parent: PlacedCard, card: PlacedCard): LinePoint[] {
  const left = card.x + card.width - CARD_WIDTH * settings.scale
  const trunk = left + TRUNK_INSET * settings.scale
  const middle = card.y + card.height / 2
  const end: LinePoint[] = [
    [trunk, middle],
    [card.x, middle],
  ]
  if (isAligned(parent.x, left)) return [[trunk, parent.y + parent.height], ...end]
  return lineDown(settings, parent, card.stackTop?.y ?? card.y, end)
}

function assistantLine({ spacing }: LineSettings, parent: PlacedCard, card: PlacedCard): LinePoint[] {
  const isLeft = card.x < parent.x
  const edge = isLeft ? parent.x : parent.x + parent.width
  const bend = edge + (nodeGap(spacing) / 2) * (isLeft ? -1 : 1)
  const near = isLeft ? card.x + card.width : card.x
  const [from, at] = [parent.y + parent.height / 2, card.y + card.height / 2]
  if (isAligned(from, at))
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

function lineOf(settings: LineSettings, parent: PlacedCard, card: PlacedCard): LinePoint[] {
  if (card.place === 'assistant') return assistantLine(settings, parent, card)
  if (card.place === 'stack') return stackLine(settings, parent, card)
  return lineDown(settings, parent, card.y, [[card.x + card.width / 2, card.y]])
}

const FOREST_ASPECT_RATIO = 1.2

function placeForest(frame: Frame, tops: readonly SeatNode[]): Block {
  const blocks = tops.map((top) => placeBlock(frame, top, 0))
  const [columnGap, rowGap] = [nodeGap(frame.spacing), 2 * layerGap(frame.spacing)]
  const area = blocks.reduce((sum, { width, height }) => sum + (width + columnGap) * (height + rowGap), 0)
  const maxWidth = Math.max(widest(blocks), Math.sqrt(area * FOREST_ASPECT_RATIO))
  const cards: PlacedCard[] = []
  let [x, y, rowHeight, width] = [0, 0, 0, 0]
  for (const block of blocks) {
    if (x > 0 && x + block.width > maxWidth) [x, y, rowHeight] = [0, y + rowHeight + rowGap, 0]
    shift(block, x, y)
    for (const card of block.cards) cards.push(card)
    width = Math.max(width, x + block.width)
    rowHeight = Math.max(rowHeight, block.height)
    x += block.width + columnGap
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
  readonly descendants: number
  readonly isCollapsed: boolean
}

export interface SeatLink {
  readonly fromId: string
  readonly toId: string
  readonly place: SeatPlace
  readonly points: readonly LinePoint[]
}

/** `boxes` are in reading order; links are computed on access. */
export interface ChartLayout {
  readonly boxes: readonly SeatBox[]
  readonly links: readonly SeatLink[]
  readonly linkTo: (index: number) => SeatLink | undefined
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
  return toLayout(frame, block, size, settings.isMirrored ?? false)
}

function byIndex(cards: readonly PlacedCard[], size: number): readonly PlacedCard[] {
  const ordered: (PlacedCard | undefined)[] = new Array(size).fill(undefined)
  for (const card of cards) ordered[card.node.index] = card
  return ordered.filter((card) => card !== undefined)
}

const round = (length: number) => Math.round(length * 100) / 100

function toLayout(frame: Frame, block: Block, size: number, isMirrored: boolean): ChartLayout {
  const { width, height } = block
  const mirrored = (x: number, cardWidth = 0) => round(isMirrored ? width - x - cardWidth : x)
  const cards = byIndex(block.cards, size)
  const boxes = cards.map(
    ({ node, x, y, width: cardWidth, height: cardHeight, depth, place }): SeatBox => ({
      id: node.seat.id,
      parentId: node.parent?.seat.id ?? null,
      x: mirrored(x, cardWidth),
      y: round(y),
      width: round(cardWidth),
      height: round(cardHeight),
      depth,
      place,
      descendants: node.descendants,
      isCollapsed: node.descendants > 0 && frame.collapsed.has(node.seat.id),
    }),
  )
  const linkTo = (index: number): SeatLink | undefined => {
    const card = cards[index]
    if (!card?.parent) return undefined
    const points = lineOf(frame, card.parent, card).map(([x, y]): LinePoint => [mirrored(x), round(y)])
    return { fromId: card.parent.node.seat.id, toId: card.node.seat.id, place: card.place, points }
  }
  let all: readonly SeatLink[] | undefined
  return {
    boxes,
    get links() {
      all ??= boxes.flatMap((_, index) => linkTo(index) ?? [])
      return all
    },
    linkTo,
    width: round(width),
    height: round(height),
  }
}
