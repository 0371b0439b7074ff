/**
 * Where each seat of a chart stands, and how they are joined. Pure: the same seats and settings give the same picture, on
 * screen and on paper. Lengths are CSS pixels from the chart's upper left corner, y downwards.
 */
import { type Block, placeBlock, type SeatPlace } from './chart-blocks'
import { placeForest } from './chart-forest'
import { type LayoutSeat, type SeatOrder, seatOrder } from './chart-order'
import { CARD_SCALE, CHART_SPACING } from './chart-sizes'

/**
 * `collapsed`: seats below which nothing is shown. `spacing` and `scale`: percent, as in `chart-sizes`. `isMirrored`: from
 * right to left.
 */
export interface LayoutSettings {
  readonly collapsed?: ReadonlySet<string> | undefined
  readonly spacing?: number | undefined
  readonly scale?: number | undefined
  readonly isMirrored?: boolean | undefined
}

export interface SeatBox {
  readonly id: string
  /** The seat above, as far as it is in the chart. */
  readonly parentId: string | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 0 at the top. */
  readonly depth: number
  readonly place: SeatPlace
  /** All that stand below it, shown or not. */
  readonly below: number
  readonly isCollapsed: boolean
}

export interface SeatLink {
  readonly fromId: string
  readonly toId: string
  readonly place: SeatPlace
  /** Corners of a line that goes along and down alone. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** `boxes`: each seat before those below it, those below one seat in their order, its assistants first. */
export interface ChartLayout {
  readonly boxes: readonly SeatBox[]
  readonly links: readonly SeatLink[]
  readonly width: number
  readonly height: number
}

/** For the `d` of a path. */
export const pathOf = (points: SeatLink['points']): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

export function chartLayout(seats: Iterable<LayoutSeat>, settings: LayoutSettings = {}): ChartLayout {
  const { collapsed = new Set<string>(), spacing = CHART_SPACING.standard, scale = CARD_SCALE.standard } = settings
  const order = seatOrder(seats)
  const frame = { order, collapsed, spacing, scale: scale / 100 }
  const tops = order.below.get(null) ?? []
  const [only] = tops
  const block = tops.length === 1 && only ? placeBlock(frame, only, 0) : placeForest(frame, tops)
  return finished(block, order, settings)
}

/** In the order in which they are read; those that are not shown leave no gap. */
function inPlaces(boxes: readonly SeatBox[], { places }: SeatOrder): SeatBox[] {
  const ordered: (SeatBox | undefined)[] = Array.from({ length: places.size })
  for (const box of boxes) ordered[places.get(box.id) ?? 0] = box
  return ordered.filter((box) => box !== undefined)
}

const round = (length: number) => Math.round(length * 100) / 100

function finished(block: Block, order: SeatOrder, { collapsed, isMirrored = false }: LayoutSettings): ChartLayout {
  const { width, height } = block
  const mirrored = (x: number, itsWidth = 0) => round(isMirrored ? width - x - itsWidth : x)
  const boxes = block.boxes.map(({ seat, x, y, width: itsWidth, height: itsHeight, depth, place }): SeatBox => {
    const below = order.counts.get(seat.id) ?? 0
    return {
      id: seat.id,
      parentId: order.parents.get(seat.id) ?? null,
      x: mirrored(x, itsWidth),
      y: round(y),
      width: round(itsWidth),
      height: round(itsHeight),
      depth,
      place,
      below,
      isCollapsed: below > 0 && (collapsed?.has(seat.id) ?? false),
    }
  })
  // The block is this layout's own: of thousands, copies cost more than all the rest.
  for (const { points } of block.links)
    for (const point of points) {
      point[0] = mirrored(point[0])
      point[1] = round(point[1])
    }
  return { boxes: inPlaces(boxes, order), links: block.links, width: round(width), height: round(height) }
}
