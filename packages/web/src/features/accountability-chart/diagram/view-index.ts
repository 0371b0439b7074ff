/** What of a layout lies where: asked at each move, so that drawing costs what is in sight and not what there is. */
import type { ChartLayout, SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import Flatbush from 'flatbush'
import type { Rect } from './view-geometry'

/** A stretch of a line, along or down; `toId` null where it leads to several. */
export interface Stroke {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export interface ViewIndex {
  /** Places in the layout's boxes. */
  boxesIn(rect: Rect): number[]
  strokesIn(rect: Rect): Stroke[]
  nearest(x: number, y: number, within: number): number | undefined
}

const nothing: ViewIndex = { boxesIn: () => [], strokesIn: () => [], nearest: () => undefined }

type Growing = { -readonly [K in keyof Stroke]: Stroke[K] }

/** Makes the stretch that is known at such a place longer, or begins one. */
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

/** Lines from one seat to several share their first stretches: each is drawn once. */
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

export function viewIndex(layout: ChartLayout): ViewIndex {
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
