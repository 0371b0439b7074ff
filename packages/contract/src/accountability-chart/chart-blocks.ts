/** A seat with all that is shown below and beside it, laid out from the block's own upper left corner. */
/// <reference path="./d3-flextree.d.ts" />
import { flextree } from 'd3-flextree'
import type { LayoutSeat, SeatOrder } from './chart-order'
import { CARD_WIDTH, cardHeight, layerGap, nodeGap, STACK_INDENT } from './chart-sizes'
import { CHART_DEPTH_MAX } from './seat-tree'

/** How a seat is joined to the one above: from below in a row, hanging at its side below it, or beside it. */
export type SeatPlace = 'row' | 'stack' | 'assistant'

export interface Frame {
  readonly order: SeatOrder
  readonly collapsed: ReadonlySet<string>
  /** Percent. */
  readonly spacing: number
  /** 1 is a card of 300. */
  readonly scale: number
}

interface PlacedCard {
  readonly seat: LayoutSeat
  x: number
  y: number
  readonly width: number
  readonly height: number
  readonly depth: number
  place: SeatPlace
}

interface PlacedLink {
  readonly fromId: string
  readonly toId: string
  readonly place: SeatPlace
  readonly points: [x: number, y: number][]
}

export interface Block {
  readonly boxes: PlacedCard[]
  readonly links: PlacedLink[]
  readonly width: number
  readonly height: number
}

type Size = readonly [width: number, height: number]
type Beside = readonly [left: number, right: number]
const NOTHING_BESIDE: Beside = [0, 0]

/** Where the layout puts it: the middle of its width, from the topmost's, and its top. */
interface Placed {
  x: number
  y: number
}

/** A card with the blocks of its assistants to its sides. */
interface CardItem extends Placed {
  readonly kind: 'card'
  readonly card: PlacedCard
  readonly sides: readonly [left: readonly Block[], right: readonly Block[]]
  /** How far they reach past it, with the gap between. */
  readonly beside: Beside
  /** With the gaps around, as all that is laid out; as wide as the card alone, which stands above the middle of those below it. */
  readonly size: Size
  readonly children: readonly Item[]
}

/** Cards with nothing below them, one below the other. */
interface StackItem extends Placed {
  readonly kind: 'stack'
  readonly cards: readonly PlacedCard[]
  readonly beside: Beside
  readonly size: Size
  readonly children: readonly never[]
}

type Item = CardItem | StackItem

/** From this level on, counted from 0, those with nothing below them hang below their leader. */
const STACKED_FROM = 2
/** Where the line that they hang on goes down, from their leader's edge. */
const TRUNK = 11

const isLeaf = ({ order }: Frame, seat: LayoutSeat) => !order.below.has(seat.id)

function cardOf(frame: Frame, seat: LayoutSeat, depth: number, place: SeatPlace): PlacedCard {
  const width = place === 'stack' ? CARD_WIDTH - STACK_INDENT : CARD_WIDTH
  const height = cardHeight(seat.roles, width)
  return { seat, x: 0, y: 0, width: width * frame.scale, height: height * frame.scale, depth, place }
}

const withGaps = ({ spacing }: Frame, width: number, height: number): Size => [
  width + nodeGap(spacing),
  height + layerGap(spacing),
]

function stackItem(frame: Frame, seats: readonly LayoutSeat[], depth: number): StackItem {
  const cards = seats.map((seat) => cardOf(frame, seat, depth, 'stack'))
  const height = cards.reduce((sum, card) => sum + card.height, (cards.length - 1) * layerGap(frame.spacing))
  return {
    kind: 'stack',
    x: 0,
    y: 0,
    cards,
    beside: NOTHING_BESIDE,
    size: withGaps(frame, CARD_WIDTH * frame.scale, height),
    children: [],
  }
}

/** Those below a seat: leaves that stand beside each other hang as one stack, a single one only where nothing else does. */
function itemsBelow(frame: Frame, seats: readonly LayoutSeat[], depth: number): Item[] {
  const items: Item[] = []
  for (let start = 0; start < seats.length; ) {
    let end = start
    for (let at = seats[end]; at && depth >= STACKED_FROM && isLeaf(frame, at); at = seats[end]) end += 1
    const isStack = end - start > 1 || (end > start && seats.length === 1)
    const first = seats[start]
    if (isStack) items.push(stackItem(frame, seats.slice(start, end), depth))
    else if (first) items.push(cardItem(frame, first, depth, 'row', null))
    start = isStack ? end : start + 1
  }
  return items
}

const stackedHeight = (blocks: readonly Block[], gap: number) =>
  blocks.reduce((sum, block) => sum + block.height, Math.max(0, blocks.length - 1) * gap)
export const widest = (blocks: readonly Block[]) => blocks.reduce((most, block) => Math.max(most, block.width), 0)

/** `outward`: the side on which an assistant's own assistants stand, away from whom it helps. */
function cardItem(frame: Frame, seat: LayoutSeat, depth: number, place: SeatPlace, outward: 0 | 1 | null): CardItem {
  const card = cardOf(frame, seat, depth, place)
  const isOpen = !frame.collapsed.has(seat.id) && depth + 1 < CHART_DEPTH_MAX
  const shown = isOpen ? (frame.order.below.get(seat.id) ?? []) : []
  const sides: [Block[], Block[]] = [[], []]
  shown
    .filter((one) => one.isAssistant)
    .forEach((one, index) => {
      const side = outward ?? (index % 2 === 0 ? 0 : 1)
      sides[side].push(placeBlock(frame, one, depth + 1, side))
    })
  const lineGap = layerGap(frame.spacing)
  const reach = (side: readonly Block[]) => (side.length > 0 ? widest(side) + nodeGap(frame.spacing) : 0)
  const children = itemsBelow(
    frame,
    shown.filter((one) => !one.isAssistant),
    depth + 1,
  )
  const height = Math.max(card.height, stackedHeight(sides[0], lineGap), stackedHeight(sides[1], lineGap))
  return {
    kind: 'card',
    x: 0,
    y: 0,
    card,
    sides,
    beside: [reach(sides[0]), reach(sides[1])],
    size: withGaps(frame, card.width, height),
    children,
  }
}

/** `outward`: given for an assistant: 0 at the left, 1 at the right of whom it helps. */
export function placeBlock(frame: Frame, seat: LayoutSeat, depth: number, outward: 0 | 1 | null = null): Block {
  const item = cardItem(frame, seat, depth, outward === null ? 'row' : 'assistant', outward)
  const { card, sides, children } = item
  const isAlone = children.length === 0 && sides.every((side) => side.length === 0)
  if (isAlone) return { boxes: [card], links: [], width: card.width, height: card.height }
  return blockOf(frame, item)
}

function blockOf(frame: Frame, top: Item): Block {
  // Asked over and over of each: nothing is made anew here.
  const layout = flextree<Item>({
    nodeSize: ({ size }) => size,
    // Each side keeps the room that its own assistants need: those of one side make the other no wider.
    spacing: (one, other) => one.beside[1] + other.beside[0],
  })
  layout(top)
  const block: Block = { boxes: [], links: [], width: 0, height: 0 }
  placeItem(frame, block, top, null)
  return fromItsCorner(block)
}

function fromItsCorner(block: Block): Block {
  let [left, right, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const box of block.boxes) {
    left = Math.min(left, box.x)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  if (block.boxes.length === 0) return block
  shift(block, -left, 0)
  return { ...block, width: right - left, height: bottom }
}

/** Moves all of it. */
export function shift(block: Block, x: number, y: number): void {
  for (const box of block.boxes) {
    box.x += x
    box.y += y
  }
  // In place: of thousands, copies cost more than all the rest.
  for (const { points } of block.links)
    for (const point of points) {
      point[0] += x
      point[1] += y
    }
}

/** Writes what has its place into the block, with the lines to what stands above. */
function placeItem(frame: Frame, block: Block, item: Item, above: PlacedCard | null): void {
  if (item.kind === 'card') placeCard(frame, block, item, above)
  else placeStack(frame, block, item, above)
  const below = item.kind === 'card' ? item.card : null
  for (const child of item.children) placeItem(frame, block, child, below)
}

function placeCard(frame: Frame, block: Block, item: CardItem, above: PlacedCard | null): void {
  const { card, x, y } = item
  card.x = x - card.width / 2
  card.y = y
  block.boxes.push(card)
  if (above) block.links.push(linkOf(above, card, downTo(frame, above, y, [[x, y]])))
  placeSides(frame, block, item)
}

/** From the middle of the lower edge to where the row below it branches, and on to the first of the points. */
function downTo(frame: Frame, above: PlacedCard, top: number, on: [number, number][]): [number, number][] {
  const from = above.x + above.width / 2
  const to = on[0]?.[0] ?? from
  const branch = top - layerGap(frame.spacing) / 2
  const start: [number, number] = [from, above.y + above.height]
  return Math.abs(to - from) < 0.01 ? [start, ...on] : [start, [from, branch], [to, branch], ...on]
}

const linkOf = (above: PlacedCard, card: PlacedCard, points: [number, number][]): PlacedLink => ({
  fromId: above.seat.id,
  toId: card.seat.id,
  place: card.place,
  points,
})

function placeStack(frame: Frame, block: Block, item: StackItem, above: PlacedCard | null): void {
  const width = CARD_WIDTH * frame.scale
  const left = item.x - width / 2
  const trunk = left + TRUNK * frame.scale
  const hangsAlone = above !== null && Math.abs(above.x - left) < 0.01
  let top = item.y
  for (const card of item.cards) {
    card.x = left + width - card.width
    card.y = top
    block.boxes.push(card)
    const middle = top + card.height / 2
    const last: [number, number][] = [
      [trunk, middle],
      [card.x, middle],
    ]
    if (above) {
      const points = hangsAlone
        ? [[trunk, above.y + above.height] as [number, number], ...last]
        : downTo(frame, above, item.y, last)
      block.links.push(linkOf(above, card, points))
    }
    top += card.height + layerGap(frame.spacing)
  }
}

/** Assistants: at the height of the card's middle where there is room, towards the card, joined from its side. */
function placeSides(frame: Frame, block: Block, { card, sides }: CardItem): void {
  const between = nodeGap(frame.spacing)
  const lineGap = layerGap(frame.spacing)
  sides.forEach((blocks, side) => {
    const isLeft = side === 0
    const edge = isLeft ? card.x : card.x + card.width
    const bend = isLeft ? edge - between / 2 : edge + between / 2
    const middle = card.y + card.height / 2
    let top = card.y + Math.max(0, (card.height - stackedHeight(blocks, lineGap)) / 2)
    for (const one of blocks) {
      shift(one, isLeft ? edge - between - one.width : edge + between, top)
      const [assistant] = one.boxes
      if (assistant) block.links.push(linkOf(card, assistant, fromTheSide(assistant, isLeft, edge, bend, middle)))
      block.boxes.push(...one.boxes)
      block.links.push(...one.links)
      top += one.height + lineGap
    }
  })
}

function fromTheSide(
  assistant: PlacedCard,
  isLeft: boolean,
  edge: number,
  bend: number,
  middle: number,
): [number, number][] {
  const near = isLeft ? assistant.x + assistant.width : assistant.x
  const at = assistant.y + assistant.height / 2
  const start: [number, number] = [edge, middle]
  if (Math.abs(at - middle) < 0.01) return [start, [near, at]]
  return [start, [bend, middle], [bend, at], [near, at]]
}
