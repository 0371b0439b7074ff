/** Pure. Pixels at 96 per inch. */

import { PRINT_PAGES_MAX, type PrintLayout, type PrintPaper } from './accountability-chart.schemas'
import type { ChartLayout, SeatBox, SeatLink } from './chart-layout'
import { CARD_WIDTH, STACK_INDENT } from './chart-sizes'

interface Span {
  readonly start: number
  readonly length: number
}

interface Side {
  readonly page: number
  readonly pages: number
  readonly margin: number
  readonly scale: number
  readonly from: number
}

interface Breaks {
  readonly shiftAt: (start: number) => number
  readonly end: number
}

function pageBreaks(spans: readonly Span[], { page, pages, margin, scale, from }: Side): Breaks {
  const longest = page - 2 * margin
  let last = 0
  for (const { start, length } of spans) last = Math.max(last, from + (start + length) * scale)
  const breaks: { readonly start: number; readonly by: number }[] = []
  let [shift, first] = [0, 0]
  for (let count = 1; count < pages && count * page < last + shift; count += 1) {
    const edge = count * page
    for (let at = first; at < spans.length; at += 1) {
      const { start, length } = spans[at] as Span
      const begins = from + start * scale + shift
      if (begins >= edge + margin) break
      if (begins < edge - margin - longest) first = at + 1
      if (length * scale > longest || begins + length * scale <= edge - margin) continue
      shift += edge + margin - begins
      breaks.push({ start, by: shift })
      first = at
      break
    }
  }
  return { shiftAt: (start) => breaks.findLast((one) => one.start <= start)?.by ?? 0, end: last + shift }
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface SheetCard extends Box {
  readonly id: string
  readonly order: number
  readonly hidden: number
}

export type Point = readonly [x: number, y: number]
type Contents = Pick<ChartLayout, 'boxes' | 'links'>

export interface ChartSheet {
  readonly page: { readonly width: number; readonly height: number }
  readonly rows: number
  readonly columns: number
  readonly scale: number
  readonly cards: readonly SheetCard[]
  readonly links: readonly SeatLink[]
  readonly offPageIds: readonly string[]
}

const PRINT_DPI = 96
const UPRIGHT: Readonly<Record<PrintPaper, readonly [width: number, height: number]>> = {
  letter: [8.5 * PRINT_DPI, 11 * PRINT_DPI],
  a4: [794, 1123],
  a3: [1123, 1587],
}

export function pageSize(paper: PrintPaper, isLandscape: boolean): ChartSheet['page'] {
  const [width, height] = UPRIGHT[paper]
  return isLandscape ? { width: height, height: width } : { width, height }
}

const SHEET_PADDING = 10
const SCALE_MIN = 0.1
const SCALE_STEPS = 8
/** Below this scale, use more pages. */
export const READABLE = 0.5
const TOLERANCE = 0.5

type Moved = ReadonlyMap<string, { readonly dx: number; readonly dy: number }>

const NOWHERE = { dx: 0, dy: 0 } as const

export interface SheetWanted extends PrintLayout {
  readonly paper: PrintPaper
  readonly moved: Moved
  readonly leftOut?: ReadonlySet<string>
}

export function boundsOf(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return boxes.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top }
}

const fitting = (inner: Box, width: number, height: number): number =>
  Math.min(
    (width - 2 * SHEET_PADDING) / Math.max(inner.width, 1),
    (height - 2 * SHEET_PADDING) / Math.max(inner.height, 1),
  )
const clamped = (scale: number): number => Math.min(1, Math.max(SCALE_MIN, scale))

const movedTo = (boxes: readonly SeatBox[], moved: Moved): Box[] =>
  boxes.map(({ id, x, y, width, height }) => {
    const { dx, dy } = moved.get(id) ?? NOWHERE
    return { x: x + dx, y: y + dy, width, height }
  })

function inLayers(cards: readonly SheetCard[], moved: Moved): SheetCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return [...cards.filter(({ id }) => !moved.has(id)), ...[...moved.keys()].flatMap((id) => byId.get(id) ?? [])]
}

type OnPage = Pick<SheetWanted, 'paper' | 'isLandscape' | 'moved'>

export function fitsOnePage({ boxes }: Contents, { paper, isLandscape, moved }: OnPage): boolean {
  const { width, height } = pageSize(paper, isLandscape)
  return fitting(boundsOf(movedTo(boxes, moved)), width, height) >= SCALE_MIN
}

function besidePoints(from: Box, to: Box): Point[] {
  const [middle, its] = [from.y + from.height / 2, to.y + to.height / 2]
  const isLeft = to.x + to.width / 2 < from.x + from.width / 2
  const [start, end] = isLeft ? [from.x, to.x + to.width] : [from.x + from.width, to.x]
  const turn = (start + end) / 2
  return [
    [start, middle],
    [turn, middle],
    [turn, its],
    [end, its],
  ]
}

function linkPoints(from: Box, to: Box, place: SeatLink['place'], scale: number): Point[] {
  if (place === 'assistant') return besidePoints(from, to)
  const [start, bottom] = [from.x + from.width / 2, from.y + from.height]
  if (place === 'row') {
    const end = to.x + to.width / 2
    const turn = (bottom + to.y) / 2
    return [
      [start, bottom],
      [start, turn],
      [end, turn],
      [end, to.y],
    ]
  }
  const trunk = to.x - (STACK_INDENT / 2) * scale
  const its = to.y + to.height / 2
  return [
    [start, bottom],
    [start, bottom + (STACK_INDENT / 4) * scale],
    [trunk, bottom + (STACK_INDENT / 4) * scale],
    [trunk, its],
    [to.x, its],
  ]
}

interface Grid {
  readonly page: ChartSheet['page']
  readonly rows: number
  readonly columns: number
}

interface Placing extends Grid {
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly across: Breaks
  readonly down: Breaks
}

interface Laid {
  readonly bounds: Box
  readonly across: readonly Span[]
  readonly down: readonly Span[]
}

const columnOf = ({ x, width }: Box) => x + width - CARD_WIDTH
const byStart = (one: Span, other: Span) => one.start - other.start

const laidOf = (boxes: readonly SeatBox[], bounds: Box): Laid => ({
  bounds,
  across: boxes.map((box) => ({ start: columnOf(box), length: CARD_WIDTH })).sort(byStart),
  down: boxes.map(({ y, height }) => ({ start: y, length: height })).sort(byStart),
})

function placing({ bounds, across, down }: Laid, scale: number, grid: Grid, isCounted = false): Placing {
  const { page, rows, columns } = grid
  const margin = SHEET_PADDING
  const top = margin - bounds.y * scale
  const at = (edge: number): Placing => {
    const left = edge - bounds.x * scale
    return {
      ...grid,
      scale,
      left,
      top,
      across: pageBreaks(across, { page: page.width, pages: columns, margin, scale, from: left }),
      down: pageBreaks(down, { page: page.height, pages: rows, margin, scale, from: top }),
    }
  }
  const width = page.width * columns
  const middle = (width - bounds.width * scale) / 2
  if (middle <= margin || isCounted) return at(margin)
  const centered = at(middle)
  return columns > 1 && centered.across.end > width - margin + TOLERANCE ? at(margin) : centered
}

// Rounding must not add a page.
const pagesTo = ({ end }: Breaks, page: number) => Math.max(1, Math.ceil((end + SHEET_PADDING) / page - 1e-6))

function largest(laid: Laid, grid: Grid, [least, most]: readonly [number, number], isCounted = false): Placing {
  const fits = ({ across, down }: Placing) =>
    pagesTo(across, grid.page.width) <= grid.columns && pagesTo(down, grid.page.height) <= grid.rows
  const at = (scale: number) => placing(laid, scale, grid, isCounted)
  const whole = at(most)
  if (most <= least || fits(whole)) return whole
  let [low, high] = [least, most]
  for (let step = 0; step < SCALE_STEPS; step += 1) {
    const middle = (low + high) / 2
    if (fits(at(middle))) low = middle
    else high = middle
  }
  return at(low)
}

function overPages(laid: Laid, { rows, columns, cardScale }: SheetWanted, page: ChartSheet['page']): Placing {
  const most = { page, rows: rows ?? PRINT_PAGES_MAX, columns: columns ?? PRINT_PAGES_MAX }
  const fitted = (grid: Grid) => clamped(fitting(laid.bounds, grid.columns * page.width, grid.rows * page.height))
  const needed =
    cardScale === null
      ? largest(laid, most, [SCALE_MIN, Math.min(READABLE, fitted(most))], true)
      : placing(laid, cardScale / 100, { page, rows: Infinity, columns: Infinity }, true)
  const count = (breaks: Breaks, length: number) => Math.min(PRINT_PAGES_MAX, pagesTo(breaks, length))
  const grid = {
    page,
    rows: rows ?? count(needed.down, page.height),
    columns: columns ?? count(needed.across, page.width),
  }
  return cardScale === null
    ? largest(laid, grid, [needed.scale, Math.max(needed.scale, fitted(grid))])
    : placing(laid, cardScale / 100, grid)
}

interface Shift {
  readonly x: number
  readonly y: number
}

const shiftOf = ({ across, down }: Placing, box: Box): Shift => ({
  x: across.shiftAt(columnOf(box)),
  y: down.shiftAt(box.y),
})

function shiftedPoints({ place, points }: SeatLink, from: Shift, to: Shift, at: Placing): Point[] {
  const sheet = ([x, y]: Point, by: Shift): Point => [at.left + x * at.scale + by.x, at.top + y * at.scale + by.y]
  const [first = [0, 0], second = first, third] = points
  const start = sheet(first, from)
  const ends = (after: number) => points.slice(after).map((point) => sheet(point, to))
  if (third && points.length > 3) {
    // An assistant's line starts at half the card's height, where another card may have started a page.
    const by = place === 'assistant' ? from.y : at.down.shiftAt(second[1])
    return [start, sheet(second, { x: from.x, y: by }), sheet(third, { x: to.x, y: by }), ...ends(3)]
  }
  if (from.x === to.x) return [start, ...ends(1)]
  const [end = start] = ends(1)
  const turn = (start[1] + end[1]) / 2
  return [start, [start[0], turn], [end[0], turn], ...ends(1)]
}

function placedLinks({ boxes, links }: Contents, cards: readonly SheetCard[], moved: Moved, at: Placing): SeatLink[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const shifts = new Map(boxes.map((box) => [box.id, shiftOf(at, box)]))
  return links.map((link) => {
    const [from, to] = [byId.get(link.fromId), byId.get(link.toId)]
    const [shift, its] = [shifts.get(link.fromId), shifts.get(link.toId)]
    if (!from || !to || !shift || !its) return link
    const { dx, dy } = moved.get(link.fromId) ?? NOWHERE
    const other = moved.get(link.toId) ?? NOWHERE
    const isApart = shift.x !== its.x || shift.y !== its.y
    if (other.dx !== dx || other.dy !== dy || (isApart && link.place === 'assistant'))
      return { ...link, points: linkPoints(from, to, link.place, at.scale) }
    const by = { x: dx * at.scale, y: dy * at.scale }
    const points = shiftedPoints(link, shift, its, at)
    return { ...link, points: points.map(([x, y]): Point => [x + by.x, y + by.y]) }
  })
}

export function withoutCards<Sheet extends Pick<ChartSheet, 'cards' | 'links' | 'offPageIds'>>(
  sheet: Sheet,
  ids: ReadonlySet<string>,
): Sheet {
  if (ids.size === 0) return sheet
  return {
    ...sheet,
    cards: sheet.cards.filter(({ id }) => !ids.has(id)),
    links: sheet.links.filter(({ fromId, toId }) => !ids.has(fromId) && !ids.has(toId)),
    offPageIds: sheet.offPageIds.filter((id) => !ids.has(id)),
  }
}

const NONE: ReadonlySet<string> = new Set()

export function chartSheet(contents: Contents, wanted: SheetWanted): ChartSheet {
  const page = pageSize(wanted.paper, wanted.isLandscape)
  const isOnePage = wanted.isOnePage && fitsOnePage(contents, wanted)
  // Moved cards change the layout only on a single page.
  const laid = laidOf(contents.boxes, boundsOf(isOnePage ? movedTo(contents.boxes, wanted.moved) : contents.boxes))
  const at = isOnePage
    ? placing(laid, clamped(fitting(laid.bounds, page.width, page.height)), { page, rows: 1, columns: 1 })
    : overPages(laid, wanted, page)
  const { scale, rows, columns } = at
  const [width, height] = [page.width * columns, page.height * rows]
  const placed = contents.boxes.map((box, order): SheetCard => {
    const [{ dx, dy }, shift] = [wanted.moved.get(box.id) ?? NOWHERE, shiftOf(at, box)]
    return {
      id: box.id,
      order,
      hidden: box.isCollapsed ? box.descendants : 0,
      width: box.width * scale,
      height: box.height * scale,
      x: at.left + (box.x + dx) * scale + shift.x,
      y: at.top + (box.y + dy) * scale + shift.y,
    }
  })
  const cards = inLayers(placed, wanted.moved)
  const isOff = ({ x, y, width: w, height: h }: SheetCard) =>
    x < -TOLERANCE || y < -TOLERANCE || x + w > width + TOLERANCE || y + h > height + TOLERANCE
  const offPageIds = cards.filter(isOff).map(({ id }) => id)
  const links = placedLinks(contents, cards, wanted.moved, at)
  return withoutCards({ page, rows, columns, scale, cards, links, offPageIds }, wanted.leftOut ?? NONE)
}

export interface SheetPage {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly cards: readonly SheetCard[]
  readonly links: readonly SeatLink[]
}

export const boxOfPoints = (points: readonly Point[]): Box =>
  boundsOf(points.map(([x, y]) => ({ x, y, width: 0, height: 0 })))

export function sheetPages({ page, rows, columns, cards, links }: ChartSheet): SheetPage[] {
  const pages = Array.from({ length: rows * columns }, (_, index) => ({
    number: index + 1,
    x: (index % columns) * page.width,
    y: Math.floor(index / columns) * page.height,
    cards: [] as SheetCard[],
    links: [] as SeatLink[],
  }))
  const within = (at: number, size: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(at / size)))
  const touched = ({ x, y, width, height }: Box): typeof pages => {
    if (x + width < 0 || y + height < 0 || x > columns * page.width || y > rows * page.height) return []
    const end = (at: number, size: number) => Math.max(at, at + size - TOLERANCE)
    const [left, right] = [within(x, page.width, columns), within(end(x, width), page.width, columns)]
    const [top, bottom] = [within(y, page.height, rows), within(end(y, height), page.height, rows)]
    return Array.from({ length: bottom - top + 1 }, (_, row) =>
      pages.slice((top + row) * columns + left, (top + row) * columns + right + 1),
    ).flat()
  }
  for (const card of cards) for (const one of touched(card)) one.cards.push(card)
  for (const link of links) for (const one of touched(boxOfPoints(link.points))) one.links.push(link)
  const printed = pages.filter((one) => one.cards.length + one.links.length > 0)
  return printed.length > 0 ? printed : pages.slice(0, 1)
}
