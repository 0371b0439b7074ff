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

export interface SeatNode {
  readonly seat: LayoutSeat
  readonly parent: SeatNode | null
  readonly children: readonly SeatNode[]
  /** In reading order; -1 if unreachable or too deep. */
  readonly index: number
  readonly descendants: number
}

interface SeatOrder {
  readonly tops: readonly SeatNode[]
  readonly size: number
}

interface MutableSeatNode {
  readonly seat: LayoutSeat
  parent: MutableSeatNode | null
  children: MutableSeatNode[]
  index: number
  descendants: number
}

const byOrder = ({ seat: one }: MutableSeatNode, { seat: other }: MutableSeatNode) =>
  Number(other.isAssistant) - Number(one.isAssistant) || one.sequence - other.sequence || (one.id < other.id ? -1 : 1)

/** Looks up each id once: lookups dominate the run time. */
export function seatOrder(seats: Iterable<LayoutSeat>): SeatOrder {
  const byId = new Map<string, MutableSeatNode>()
  for (const seat of seats) byId.set(seat.id, { seat, parent: null, children: [], index: -1, descendants: 0 })
  const tops: MutableSeatNode[] = []
  for (const one of byId.values()) {
    const { parentId } = one.seat
    one.parent = (parentId !== null && byId.get(parentId)) || null
    const siblings = one.parent?.children ?? tops
    siblings.push(one)
  }
  for (const { children } of byId.values()) if (children.length > 1) children.sort(byOrder)
  tops.sort(byOrder)
  return { tops, size: assignIndexes(tops, 0, 0) }
}

/** Returns the next free index. */
function assignIndexes(nodes: readonly MutableSeatNode[], depth: number, first: number): number {
  let next = first
  for (const node of nodes) {
    node.index = next
    next = depth + 1 < CHART_DEPTH_MAX ? assignIndexes(node.children, depth + 1, next + 1) : next + 1
    node.descendants = next - node.index - 1
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
  readonly node: SeatNode
  x: number
  y: number
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly place: SeatPlace
  parent: PlacedCard | null
  /** The first card of its stack. */
  stackTop: PlacedCard | null
}

export interface Block {
  readonly cards: PlacedCard[]
  readonly width: number
  readonly height: number
}

type Size = readonly [width: number, height: number]
type SideWidths = readonly [left: number, right: number]
const NO_SIDES: SideWidths = [0, 0]
/** NaN keeps V8 from using small-integer fields, which it would reallocate on assignment. */
const UNPLACED = Number.NaN

interface Placed {
  x: number
  y: number
}

interface CardItem extends Placed {
  readonly kind: 'card'
  readonly card: PlacedCard
  readonly sides: readonly [left: readonly Block[], right: readonly Block[]]
  readonly sideWidths: SideWidths
  readonly size: Size
  readonly children: readonly Item[]
}

interface StackItem extends Placed {
  readonly kind: 'stack'
  readonly cards: readonly PlacedCard[]
  /** Zero-based, by card. */
  readonly levels: readonly number[]
  readonly sideWidths: SideWidths
  readonly size: Size
  readonly children: readonly never[]
}

type Item = CardItem | StackItem

/** Zero-based. */
const STACKED_FROM_LEVEL = 2

const isLeaf = ({ children }: SeatNode) => children.length === 0

function cardOf({ scale, isCompact }: Frame, node: SeatNode, depth: number, place: SeatPlace): PlacedCard {
  const width = place === 'stack' ? CARD_WIDTH - STACK_INDENT : CARD_WIDTH
  const height = cardHeight(isCompact ? [] : node.seat.roles, width)
  return {
    node,
    x: UNPLACED,
    y: UNPLACED,
    width: width * scale,
    height: height * scale,
    depth,
    place,
    parent: null,
    stackTop: null,
  }
}

const withGaps = ({ spacing }: Frame, width: number, height: number): Size => [
  width + nodeGap(spacing),
  height + layerGap(spacing),
]

const visibleChildren = ({ collapsed }: Frame, node: SeatNode, depth: number): readonly SeatNode[] =>
  !collapsed.has(node.seat.id) && depth + 1 < CHART_DEPTH_MAX ? node.children : []

function stackItem(frame: Frame, seats: readonly SeatNode[], depth: number): StackItem {
  const cards: PlacedCard[] = []
  const levels: number[] = []
  const add = (seat: SeatNode, level: number, parent: PlacedCard | null) => {
    const card = cardOf(frame, seat, depth + level, 'stack')
    card.parent = parent
    cards.push(card)
    levels.push(level)
    for (const child of visibleChildren(frame, seat, depth + level)) add(child, level + 1, card)
  }
  for (const seat of seats) add(seat, 0, null)
  const width = CARD_WIDTH + STACK_INDENT * Math.max(...levels)
  const height = cards.reduce((sum, card) => sum + card.height, (cards.length - 1) * layerGap(frame.spacing))
  return {
    kind: 'stack',
    x: UNPLACED,
    y: UNPLACED,
    cards,
    levels,
    sideWidths: NO_SIDES,
    size: withGaps(frame, width * frame.scale, height),
    children: [],
  }
}

function childItems(frame: Frame, seats: readonly SeatNode[], depth: number, isInBranch: boolean): Item[] {
  const items: Item[] = []
  for (let start = 0; start < seats.length; ) {
    let end = start
    const isStacked = (seat: SeatNode | undefined) =>
      seat !== undefined && depth >= STACKED_FROM_LEVEL && ((frame.isCompact && isInBranch) || isLeaf(seat))
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
  node: SeatNode,
  depth: number,
  place: SeatPlace,
  side: 0 | 1 | null,
  isInBranch = false,
): CardItem {
  const card = cardOf(frame, node, depth, place)
  const shown = visibleChildren(frame, node, depth)
  const firstOther = shown.findIndex(({ seat }) => !seat.isAssistant)
  const assistantCount = firstOther === -1 ? shown.length : firstOther
  const sides: [Block[], Block[]] = [[], []]
  for (const [index, one] of shown.slice(0, assistantCount).entries()) {
    const ownSide = side ?? (index % 2 === 0 ? 0 : 1)
    sides[ownSide].push(placeBlock(frame, one, depth + 1, ownSide))
  }
  const lineGap = layerGap(frame.spacing)
  const widthWithGap = (blocks: readonly Block[]) => (blocks.length > 0 ? widest(blocks) + nodeGap(frame.spacing) : 0)
  const height = Math.max(card.height, stackedHeight(sides[0], lineGap), stackedHeight(sides[1], lineGap))
  return {
    kind: 'card',
    x: UNPLACED,
    y: UNPLACED,
    card,
    sides,
    sideWidths: [widthWithGap(sides[0]), widthWithGap(sides[1])],
    size: withGaps(frame, card.width, height),
    children: childItems(frame, shown.slice(assistantCount), depth + 1, isInBranch),
  }
}

export function placeBlock(frame: Frame, node: SeatNode, depth: number, side: 0 | 1 | null = null): Block {
  const item = cardItem(frame, node, depth, side === null ? 'row' : 'assistant', side)
  const { card, sides, children } = item
  if (children.length > 0 || sides.some((blocks) => blocks.length > 0)) return blockOf(frame, item)
  card.x = 0
  card.y = 0
  return { cards: [card], width: card.width, height: card.height }
}

function blockOf(frame: Frame, top: Item): Block {
  // Called often per node: avoid allocations.
  const layout = flextree<Item>({
    nodeSize: ({ size }) => size,
    // Assistants on one side do not widen the other.
    spacing: (one, other) => one.sideWidths[1] + other.sideWidths[0],
  })
  layout(top)
  const cards: PlacedCard[] = []
  placeItem(frame, cards, top, null)
  return toOrigin(cards)
}

function toOrigin(cards: PlacedCard[]): Block {
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

function placeItem(frame: Frame, cards: PlacedCard[], item: Item, parent: PlacedCard | null): void {
  if (item.kind === 'stack') placeStack(frame, cards, item, parent)
  else placeCard(frame, cards, item, parent)
}

function placeCard(frame: Frame, cards: PlacedCard[], item: CardItem, parent: PlacedCard | null): void {
  const { card, x, y } = item
  card.x = x - card.width / 2
  card.y = y
  card.parent = parent
  cards.push(card)
  placeSides(frame, cards, item)
  for (const child of item.children) placeItem(frame, cards, child, card)
}

function placeStack(frame: Frame, cards: PlacedCard[], item: StackItem, parent: PlacedCard | null): void {
  const left = item.x - (item.size[0] - nodeGap(frame.spacing)) / 2
  const gap = layerGap(frame.spacing)
  let top = item.y
  for (const [at, card] of item.cards.entries()) {
    card.x = left + STACK_INDENT * ((item.levels[at] ?? 0) + 1) * frame.scale
    card.y = top
    card.parent ??= parent
    card.stackTop = item.cards[0] ?? card
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
      if (assistant) assistant.parent = card
      for (const one of block.cards) cards.push(one)
      top += block.height + lineGap
    }
  }
}
