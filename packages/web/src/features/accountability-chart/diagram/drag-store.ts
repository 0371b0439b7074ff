import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import type { MoveProblem } from '@cairn/contract/accountability-chart/seat-tree'
import { createStore, type StoreApi } from 'zustand'
import { onwards } from '../../../lib/format/use-locale'
import { sortedBySequence } from '../chart-changes'
import type { Laid } from './use-layout'
import type { Point } from './view-geometry'

/** `sequence` excludes the dragged seat. */
interface DropTarget {
  readonly overId: string
  readonly edge: 'onto' | 'before' | 'after'
  readonly parentId: string
  readonly sequence?: number
}

/** Share of a card's width at either end that means "before" or "after". */
const EDGE = 0.2
const REACH = 34

const inside = ({ x, y, width, height }: SeatBox, at: Point) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height

function edgeOf(box: SeatBox, at: Point): DropTarget['edge'] {
  if (box.parentId === null || box.place === 'assistant') return 'onto'
  const isStacked = box.place === 'stack'
  const along = isStacked ? (at.y - box.y) / box.height : (at.x - box.x) / box.width
  const share = isStacked || onwards() === 1 ? along : 1 - along
  if (share < EDGE) return 'before'
  return share > 1 - EDGE ? 'after' : 'onto'
}

const besideOf = (box: SeatBox, edge: 'before' | 'after', seats: readonly Seat[], draggedId: string) => {
  const siblings = sortedBySequence(seats.filter(({ id, parentId }) => parentId === box.parentId && id !== draggedId))
  return siblings.findIndex(({ id }) => id === box.id) + (edge === 'after' ? 1 : 0)
}

/** `at` is in chart units. Null over the seat itself or away from all cards. */
export function dropTarget(
  { layout, index }: Laid,
  seats: readonly Seat[],
  draggedId: string,
  at: Point,
): DropTarget | null {
  const near = index.nearest(at.x, at.y, REACH)
  const box = near === undefined ? undefined : layout.boxes[near]
  if (!box || box.id === draggedId) return null
  const edge = edgeOf(box, at)
  if (edge === 'onto') return inside(box, at) ? { overId: box.id, edge, parentId: box.id } : null
  const parentId = box.parentId ?? ''
  return { overId: box.id, edge, parentId, sequence: besideOf(box, edge, seats, draggedId) }
}

export interface DraggedSeats {
  readonly id: string
  readonly ids: ReadonlySet<string>
  readonly by: 'mouse' | 'finger' | 'keys'
  readonly from: Point | null
}

export interface Drag {
  readonly dragged: DraggedSeats | null
  readonly target: DropTarget | null
  readonly problem: MoveProblem | null
}
export type DragStore = StoreApi<Drag>

const nothing: Drag = { dragged: null, target: null, problem: null }
export const createDragStore = (): DragStore => createStore(() => nothing)
export const endDrag = (store: DragStore): void => store.setState(nothing)
