/// <reference path="./d3-flextree.d.ts" />

import { flextree } from 'd3-flextree'
import { CARD_WIDTH, cardHeight, layerGap, nodeGap, STACK_INDENT } from './chart-sizes'
import { CHART_DEPTH_MAX } from './seat-tree'

export interface LayoutSeat {
  readonly id: string
  readonly parentId: string | null
  readonly sequence: number
  readonly roles: readonly string[]
  readonly isAssistant: boolean
}

export interface OrderedSeat {
  readonly seat: LayoutSeat
  readonly above: OrderedSeat | null
  readonly below: readonly OrderedSeat[]
  /** -1 if unreachable or too deep. */
  readonly place: number
  readonly count: number
}

export interface SeatOrder {
  readonly tops: readonly OrderedSeat[]
  readonly size: number
}

interface Growing {
  readonly seat: LayoutSeat
  above: Growing | null
  below: Growing[]
  place: number
  count: number
}

const byOrder = ({ seat: one }: Growing, { seat: other }: Growing) =>
  Number(other.isAssistant) - Number(one.isAssistant) || one.sequence - other.sequence || (one.id < other.id ? -1 : 1)

/** Looks up each id once: lookups dominate the run time. */
export function seatOrder(seats: Iterable<LayoutSeat>): SeatOrder {
  const byId = new Map<string, Growing>()
  for (const seat of seats) byId.set(seat.id, { seat, above: null, below: [], place: -1, count: 0 })
  const tops: Growing[] = []
  for (const one of byId.values()) {
    const { parentId } = one.seat
    one.above = (parentId !== null && byId.get(parentId)) || null
    const beside = one.above?.below ?? tops
    beside.push(one)
  }
  for (const { below } of byId.values()) if (below.length > 1) below.sort(byOrder)
  tops.sort(byOrder)
  return { tops, size: numbered(tops, 0, 0) }
}

function numbered(some: readonly Growing[], depth: number, first: number): number {
  let next = first
  for (const one of some) {
    one.place = next
    next = depth + 1 < CHART_DEPTH_MAX ? numbered(one.below, depth + 1, next + 1) : next + 1
    one.count = next - one.place - 1
  }
  return next
}

export type SeatPlace = 'row' | 'stack' | 'assistant'

export interface Frame {
  readonly collapsed: ReadonlySet<string>
  readonly spacing: number
  readonly scale: number
  /** Cards without roles; below the first row of several seats, each branch is an indented list. */
  readonly isCompact: boolean
}

export interface PlacedCard {
  readonly of: OrderedSeat
  x: number
  y: number
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly place: SeatPlace
  above: PlacedCard | null
  first: PlacedCard | null
}

export interface Block {
  readonly cards: PlacedCard[]
  readonly width: number
  readonly height: number
}

type Size = readonly [width: number, height: number]
type Beside = readonly [left: number, right: number]
const NOTHING_BESIDE: Beside = [0, 0]
/** NaN keeps V8 from using small-integer fields, which it would reallocate on assignment. */
const NOWHERE = Number.NaN

interface Placed {
  x: number
  y: number
}

interface CardItem extends Placed {
  readonly kind: 'card'
  readonly card: PlacedCard
  readonly sides: readonly [left: readonly Block[], right: readonly Block[]]
  readonly beside: Beside
  readonly size: Size
  readonly children: readonly Item[]
}

interface StackItem extends Placed {
  readonly kind: 'stack'
  readonly cards: readonly PlacedCard[]
  /** Zero-based, by card. */
  readonly levels: readonly number[]
  readonly beside: Beside
  readonly size: Size
  readonly children: readonly never[]
}

type Item = CardItem | StackItem

/** Zero-based level. */
const STACKED_FROM = 2

const isLeaf = ({ below }: OrderedSeat) => below.length === 0

function cardOf({ scale, isCompact }: Frame, of: OrderedSeat, depth: number, place: SeatPlace): PlacedCard {
  const width = place === 'stack' ? CARD_WIDTH - STACK_INDENT : CARD_WIDTH
  const height = cardHeight(isCompact ? [] : of.seat.roles, width)
  return {
    of,
    x: NOWHERE,
    y: NOWHERE,
    width: width * scale,
    height: height * scale,
    depth,
    place,
    above: null,
    first: null,
  }
}

const withGaps = ({ spacing }: Frame, width: number, height: number): Size => [
  width + nodeGap(spacing),
  height + layerGap(spacing),
]

const shownBelow = ({ collapsed }: Frame, of: OrderedSeat, depth: number): readonly OrderedSeat[] =>
  !collapsed.has(of.seat.id) && depth + 1 < CHART_DEPTH_MAX ? of.below : []

function stackItem(frame: Frame, seats: readonly OrderedSeat[], depth: number): StackItem {
  const cards: PlacedCard[] = []
  const levels: number[] = []
  const add = (seat: OrderedSeat, level: number, above: PlacedCard | null) => {
    const card = cardOf(frame, seat, depth + level, 'stack')
    card.above = above
    cards.push(card)
    levels.push(level)
    for (const below of shownBelow(frame, seat, depth + level)) add(below, level + 1, card)
  }
  for (const seat of seats) add(seat, 0, null)
  const width = CARD_WIDTH + STACK_INDENT * Math.max(...levels)
  const height = cards.reduce((sum, card) => sum + card.height, (cards.length - 1) * layerGap(frame.spacing))
  return {
    kind: 'stack',
    x: NOWHERE,
    y: NOWHERE,
    cards,
    levels,
    beside: NOTHING_BESIDE,
    size: withGaps(frame, width * frame.scale, height),
    children: [],
  }
}

function itemsBelow(frame: Frame, seats: readonly OrderedSeat[], depth: number, isInBranch: boolean): Item[] {
  const items: Item[] = []
  for (let start = 0; start < seats.length; ) {
    let end = start
    const isStacked = (seat: OrderedSeat | undefined) =>
      seat !== undefined && depth >= STACKED_FROM && ((frame.isCompact && isInBranch) || isLeaf(seat))
    while (isStacked(seats[end])) end += 1
    const isStack = end - start > 1 || (end > start && seats.length === 1)
    const first = seats[start]
    if (isStack) items.push(stackItem(frame, seats.slice(start, end), depth))
    else if (first) items.push(cardItem(frame, first, depth, 'row', null, isInBranch || seats.length > 1))
    start = isStack ? end : start + 1
  }
  return items
}

const stackedHeight = (blocks: readonly Block[], gap: number) =>
  blocks.reduce((sum, block) => sum + block.height, Math.max(0, blocks.length - 1) * gap)
export const widest = (blocks: readonly Block[]) => blocks.reduce((most, block) => Math.max(most, block.width), 0)

function cardItem(
  frame: Frame,
  of: OrderedSeat,
  depth: number,
  place: SeatPlace,
  outward: 0 | 1 | null,
  isInBranch = false,
): CardItem {
  const card = cardOf(frame, of, depth, place)
  const shown = shownBelow(frame, of, depth)
  const others = shown.findIndex(({ seat }) => !seat.isAssistant)
  const assistants = others === -1 ? shown.length : others
  const sides: [Block[], Block[]] = [[], []]
  for (const [index, one] of shown.slice(0, assistants).entries()) {
    const side = outward ?? (index % 2 === 0 ? 0 : 1)
    sides[side].push(placeBlock(frame, one, depth + 1, side))
  }
  const lineGap = layerGap(frame.spacing)
  const reach = (side: readonly Block[]) => (side.length > 0 ? widest(side) + nodeGap(frame.spacing) : 0)
  const height = Math.max(card.height, stackedHeight(sides[0], lineGap), stackedHeight(sides[1], lineGap))
  return {
    kind: 'card',
    x: NOWHERE,
    y: NOWHERE,
    card,
    sides,
    beside: [reach(sides[0]), reach(sides[1])],
    size: withGaps(frame, card.width, height),
    children: itemsBelow(frame, shown.slice(assistants), depth + 1, isInBranch),
  }
}

export function placeBlock(frame: Frame, of: OrderedSeat, depth: number, outward: 0 | 1 | null = null): Block {
  const item = cardItem(frame, of, depth, outward === null ? 'row' : 'assistant', outward)
  const { card, sides, children } = item
  if (children.length > 0 || sides.some((side) => side.length > 0)) return blockOf(frame, item)
  card.x = 0
  card.y = 0
  return { cards: [card], width: card.width, height: card.height }
}

function blockOf(frame: Frame, top: Item): Block {
  // Called often per node: avoid allocations.
  const layout = flextree<Item>({
    nodeSize: ({ size }) => size,
    // Assistants on one side do not widen the other.
    spacing: (one, other) => one.beside[1] + other.beside[0],
  })
  layout(top)
  const cards: PlacedCard[] = []
  placeItem(frame, cards, top, null)
  return fromItsCorner(cards)
}

function fromItsCorner(cards: PlacedCard[]): Block {
  let [left, right, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const { x, y, width, height } of cards) {
    left = Math.min(left, x)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  const block = { cards, width: right - left, height: bottom }
  shift(block, -left, 0)
  return block
}

export function shift({ cards }: Block, x: number, y: number): void {
  for (const card of cards) {
    card.x += x
    card.y += y
  }
}

function placeItem(frame: Frame, cards: PlacedCard[], item: Item, above: PlacedCard | null): void {
  if (item.kind === 'stack') placeStack(frame, cards, item, above)
  else placeCard(frame, cards, item, above)
}

function placeCard(frame: Frame, cards: PlacedCard[], item: CardItem, above: PlacedCard | null): void {
  const { card, x, y } = item
  card.x = x - card.width / 2
  card.y = y
  card.above = above
  cards.push(card)
  placeSides(frame, cards, item)
  for (const child of item.children) placeItem(frame, cards, child, card)
}

function placeStack(frame: Frame, cards: PlacedCard[], item: StackItem, above: PlacedCard | null): void {
  const left = item.x - (item.size[0] - nodeGap(frame.spacing)) / 2
  const gap = layerGap(frame.spacing)
  let top = item.y
  for (const [at, card] of item.cards.entries()) {
    card.x = left + STACK_INDENT * ((item.levels[at] ?? 0) + 1) * frame.scale
    card.y = top
    card.above ??= above
    card.first = item.cards[0] ?? card
    cards.push(card)
    top += card.height + gap
  }
}

function placeSides(frame: Frame, cards: PlacedCard[], { card, sides }: CardItem): void {
  const between = nodeGap(frame.spacing)
  const lineGap = layerGap(frame.spacing)
  for (const [side, blocks] of sides.entries()) {
    let top = card.y + Math.max(0, (card.height - stackedHeight(blocks, lineGap)) / 2)
    for (const block of blocks) {
      shift(block, side === 0 ? card.x - between - block.width : card.x + card.width + between, top)
      const [assistant] = block.cards
      if (assistant) assistant.above = card
      for (const one of block.cards) cards.push(one)
      top += block.height + lineGap
    }
  }
}
