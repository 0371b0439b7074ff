/** Spatial index, so that drawing costs depend on visible cards, not on all. */
import type { ChartLayout, SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import Flatbush from 'flatbush'
import type { Rect } from './view-geometry'

export interface Stroke {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export interface ViewIndex {
  boxesIn(rect: Rect): number[]
  strokesIn(rect: Rect): Stroke[]
  nearest(x: number, y: number, within: number): number | undefined
}

/** Scans all boxes until prepared, which is cheaper for the first frame. */
export interface PreparedIndex extends ViewIndex {
  prepare(): void
}

const nothing: ViewIndex = { boxesIn: () => [], strokesIn: () => [], nearest: () => undefined }

type Growing = { -readonly [K in keyof Stroke]: Stroke[K] }

function lengthen(known: Map<number, Growing>, at: number, next: Stroke, strokes: Growing[]): void {
  const stroke = known.get(at)
  if (!stroke) {
    const begun = { ...next }
    known.set(at, begun)
    strokes.push(begun)
    return
  }
  stroke.x1 = Math.min(stroke.x1, next.x1)
  stroke.y1 = Math.min(stroke.y1, next.y1)
  stroke.x2 = Math.max(stroke.x2, next.x2)
  stroke.y2 = Math.max(stroke.y2, next.y2)
}

/** Links from one seat share strokes; each is painted once. */
export function strokesOf({ links }: Pick<ChartLayout, 'links'>): Stroke[] {
  const strokes: Growing[] = []
  const ofSeats = new Map<string, { down: Map<number, Growing>; along: Map<number, Growing> }>()
  for (const { fromId, points } of links) {
    const known = ofSeats.get(fromId) ?? { down: new Map(), along: new Map() }
    ofSeats.set(fromId, known)
    for (let at = 1; at < points.length; at += 1) {
      const [x1 = 0, y1 = 0] = points[at - 1] ?? []
      const [x2 = 0, y2 = 0] = points[at] ?? []
      const next = { x1: Math.min(x1, x2), y1: Math.min(y1, y2), x2: Math.max(x1, x2), y2: Math.max(y1, y2) }
      if (x1 === x2) lengthen(known.down, x1, next, strokes)
      else lengthen(known.along, y1, next, strokes)
    }
  }
  return strokes
}

function indexOf<T>(things: readonly T[], add: (index: Flatbush, thing: T) => void): Flatbush | null {
  if (things.length === 0) return null
  const index = new Flatbush(things.length)
  for (const thing of things) add(index, thing)
  index.finish()
  return index
}

function indexed(layout: ChartLayout): ViewIndex {
  const boxes = indexOf<SeatBox>(layout.boxes, (index, box) =>
    index.add(box.x, box.y, box.x + box.width, box.y + box.height),
  )
  if (!boxes) return nothing
  const strokes = strokesOf(layout)
  const lines = indexOf(strokes, (index, { x1, y1, x2, y2 }) => index.add(x1, y1, x2, y2))
  const edges = ({ x, y, width, height }: Rect) => [x, y, x + width, y + height] as const
  return {
    boxesIn: (rect) => boxes.search(...edges(rect)),
    strokesIn: (rect) => (lines?.search(...edges(rect)) ?? []).flatMap((at) => strokes[at] ?? []),
    nearest: (x, y, within) => boxes.neighbors(x, y, 1, within)[0],
  }
}

const touches = (rect: Rect, x1: number, y1: number, x2: number, y2: number): boolean =>
  x1 <= rect.x + rect.width && x2 >= rect.x && y1 <= rect.y + rect.height && y2 >= rect.y

const distance = ({ x, y, width, height }: Rect, toX: number, toY: number): number =>
  Math.hypot(Math.max(x - toX, 0, toX - x - width), Math.max(y - toY, 0, toY - y - height))

function searched({ boxes, linkTo }: ChartLayout, byId: ReadonlyMap<string, SeatBox>): ViewIndex {
  const placesWhere = (isWanted: (box: SeatBox) => boolean): number[] => {
    const places: number[] = []
    for (const [at, box] of boxes.entries()) if (isWanted(box)) places.push(at)
    return places
  }
  /** A link runs only between its two boxes or along the lower one. */
  const mayHaveLine = (rect: Rect, box: SeatBox) => {
    const from = byId.get(box.parentId ?? '')
    if (!from) return false
    const [left, top] = [Math.min(box.x - box.width, from.x), Math.min(box.y, from.y)]
    const right = Math.max(box.x + 2 * box.width, from.x + from.width)
    return touches(rect, left, top, right, Math.max(box.y + box.height, from.y + from.height))
  }
  return {
    boxesIn: (rect) => placesWhere(({ x, y, width, height }) => touches(rect, x, y, x + width, y + height)),
    strokesIn: (rect) => {
      const near = placesWhere((box) => mayHaveLine(rect, box))
      const strokes = strokesOf({ links: near.flatMap((at) => linkTo(at) ?? []) })
      return strokes.filter(({ x1, y1, x2, y2 }) => touches(rect, x1, y1, x2, y2))
    },
    nearest: (x, y, within) => {
      let [found, least]: [number | undefined, number] = [undefined, within]
      for (const [at, box] of boxes.entries()) {
        const away = distance(box, x, y)
        if (away > least || (away === least && found !== undefined)) continue
        found = at
        least = away
      }
      return found
    },
  }
}

export function viewIndex(layout: ChartLayout, byId: ReadonlyMap<string, SeatBox>): PreparedIndex {
  let current = searched(layout, byId)
  return {
    boxesIn: (rect) => current.boxesIn(rect),
    strokesIn: (rect) => current.strokesIn(rect),
    nearest: (x, y, within) => current.nearest(x, y, within),
    prepare: () => {
      current = indexed(layout)
    },
  }
}
