/** Tiles float up until they meet another tile, so their order determines the layout. */
export const widgetTypes = ['todo', 'meeting', 'measurable', 'rock', 'issue', 'headline'] as const
export type WidgetType = (typeof widgetTypes)[number]

export const WIDGETS_PER_TYPE = 4
export const WIDGETS_MAX = WIDGETS_PER_TYPE * widgetTypes.length
export const COLUMNS = 12
const MIN_WIDTH = 3
const MIN_HEIGHT = 3
export const MAX_HEIGHT = 20

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Tile extends Box {
  readonly i: string
}

const right = ({ x, w }: Box) => x + w
const bottom = ({ y, h }: Box) => y + h

const sharesColumns = (a: Box, b: Box): boolean => a.x < right(b) && b.x < right(a)
const overlap = (a: Box, b: Box): boolean => sharesColumns(a, b) && a.y < bottom(b) && b.y < bottom(a)

const between = (value: number, low: number, high: number) => Math.min(Math.max(Math.round(value), low), high)

function fitted(box: Box): Box {
  const w = between(box.w, MIN_WIDTH, COLUMNS)
  const h = between(box.h, MIN_HEIGHT, MAX_HEIGHT)
  return { x: between(box.x, 0, COLUMNS - w), y: Math.max(Math.round(box.y), 0), w, h }
}

export const fits = (box: Box): boolean => {
  const { x, y, w, h } = fitted(box)
  return x === box.x && y === box.y && w === box.w && h === box.h
}

export function overlapping<T extends Box>(tiles: readonly T[]): readonly [T, T] | null {
  for (const [index, tile] of tiles.entries()) {
    const other = tiles.slice(index + 1).find((candidate) => overlap(tile, candidate))
    if (other) return [tile, other]
  }
  return null
}

export const inOrder = <T extends Box>(tiles: readonly T[]): T[] => tiles.toSorted((a, b) => a.y - b.y || a.x - b.x)

function stacked<T extends Tile>(ordered: readonly T[]): T[] {
  const placed: T[] = []
  for (const tile of ordered) {
    const above = placed.filter((other) => sharesColumns(tile, other))
    placed.push({ ...tile, y: Math.max(0, ...above.map(bottom)) })
  }
  return inOrder(placed)
}

export const laidOut = <T extends Tile>(tiles: readonly T[]): T[] =>
  stacked(inOrder(tiles.map((tile) => ({ ...tile, ...fitted(tile) }))))

/** Tiles passed by the moved one rise; overlapped ones sink. */
export function withBox<T extends Tile>(tiles: readonly T[], i: string, box: Partial<Box>): T[] {
  const tile = tiles.find((candidate) => candidate.i === i)
  if (!tile) return [...tiles]
  const target = { ...tile, ...fitted({ ...tile, ...box }) }
  const sinks = target.y > tile.y
  const isPassed = (other: Box) => {
    const middle = other.y + other.h / 2
    if (!sharesColumns(other, target)) return other.y < target.y
    return sinks ? bottom(target) > middle : target.y >= middle
  }
  const others = inOrder(tiles.filter((other) => other !== tile))
  const passed: T[] = []
  for (const other of others.toReversed()) {
    if (isPassed(other) || passed.some((below) => sharesColumns(below, other))) passed.unshift(other)
  }
  return stacked([...passed, target, ...others.filter((other) => !passed.includes(other))])
}

export type Direction = 'left' | 'right' | 'up' | 'down'

export function stepped<T extends Tile>(tiles: readonly T[], i: string, direction: Direction): T[] {
  const tile = tiles.find((candidate) => candidate.i === i)
  if (!tile) return [...tiles]
  if (direction === 'left' || direction === 'right') {
    return withBox(tiles, i, { x: tile.x + (direction === 'left' ? -1 : 1) })
  }
  const beside = inOrder(tiles).filter((other) => other !== tile && sharesColumns(other, tile))
  const above = beside.findLast((other) => other.y < tile.y)
  const below = beside.find((other) => other.y > tile.y)
  if (direction === 'up') return above ? withBox(tiles, i, { y: above.y }) : [...tiles]
  return below ? withBox(tiles, i, { y: Math.max(tile.y + 1, below.y + below.h - tile.h) }) : [...tiles]
}

export function resized<T extends Tile>(tiles: readonly T[], i: string, direction: Direction): T[] {
  const tile = tiles.find((candidate) => candidate.i === i)
  if (!tile) return [...tiles]
  const by = direction === 'left' || direction === 'up' ? -1 : 1
  if (direction === 'up' || direction === 'down') return withBox(tiles, i, { h: tile.h + by })
  return withBox(tiles, i, { w: Math.min(tile.w + by, COLUMNS - tile.x) })
}

export function toTop<T extends Tile>(tiles: readonly T[], i: string): T[] {
  const first = tiles.filter((tile) => tile.i === i)
  return stacked([...first, ...inOrder(tiles.filter((tile) => tile.i !== i))])
}

export function toBottom<T extends Tile>(tiles: readonly T[], i: string): T[] {
  const last = tiles.filter((tile) => tile.i === i)
  return stacked([...inOrder(tiles.filter((tile) => tile.i !== i)), ...last])
}

export const withoutTile = <T extends Tile>(tiles: readonly T[], i: string): T[] =>
  stacked(inOrder(tiles.filter((tile) => tile.i !== i)))

export function withTile<T extends Tile>(tiles: readonly T[], tile: T): T[] {
  const places = Array.from({ length: COLUMNS - tile.w + 1 }, (_, x) => {
    const above = tiles.filter((other) => sharesColumns(other, { ...tile, x }))
    return { x, y: Math.max(0, ...above.map(bottom)) }
  })
  const [place = { x: 0, y: 0 }] = places.toSorted((a, b) => a.y - b.y || a.x - b.x)
  return inOrder([...tiles, { ...tile, ...place }])
}

export const fullTypes = (tiles: readonly { readonly type: WidgetType }[]): WidgetType[] =>
  widgetTypes.filter((type) => tiles.filter((tile) => tile.type === type).length >= WIDGETS_PER_TYPE)
