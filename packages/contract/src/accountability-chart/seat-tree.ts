import { groupedBy } from '../core/grouped'

export interface TreeSeat {
  readonly id: string
  readonly parentId: string | null
}

export const CHART_DEPTH_MAX = 200
export const CHART_SEATS_MAX = 10_000

type SeatTree = ReadonlyMap<string, TreeSeat>
export const seatTree = (seats: Iterable<TreeSeat>): SeatTree => new Map([...seats].map((seat) => [seat.id, seat]))

/** Stops at missing seats and cycles. */
export function upwards(tree: SeatTree, id: string): string[] {
  const passed = new Set<string>()
  for (let at = tree.get(id); at && !passed.has(at.id); at = tree.get(at.parentId ?? '')) passed.add(at.id)
  return [...passed]
}

export const isWithin = (tree: SeatTree, id: string, topId: string): boolean => upwards(tree, id).includes(topId)

export function childrenOf(tree: SeatTree): ReadonlyMap<string | null, string[]> {
  const groups = groupedBy(tree.values(), ({ parentId }) => parentId)
  return new Map([...groups].map(([parentId, seats]) => [parentId, seats.map(({ id }) => id)]))
}

export function withBelow(tree: SeatTree, id: string): ReadonlySet<string> {
  const children = childrenOf(tree)
  const all = new Set([id])
  for (const one of all) for (const child of children.get(one) ?? []) all.add(child)
  return all
}

export function heightOf(tree: SeatTree, id: string): number {
  const children = childrenOf(tree)
  let level = [id]
  let height = 0
  while (level.length > 0 && height <= tree.size) {
    height += 1
    level = level.flatMap((one) => children.get(one) ?? [])
  }
  return height
}

export type MoveProblem = 'SECOND_ROOT' | 'PARENT_GONE' | 'SEAT_CYCLE' | 'CHART_TOO_DEEP'

export function moveProblem(tree: SeatTree, id: string, parentId: string | null): MoveProblem | null {
  if (parentId === null)
    return [...tree.values()].some((seat) => seat.parentId === null && seat.id !== id) ? 'SECOND_ROOT' : null
  if (!tree.has(parentId)) return 'PARENT_GONE'
  const above = upwards(tree, parentId)
  if (above.includes(id)) return 'SEAT_CYCLE'
  const height = tree.has(id) ? heightOf(tree, id) : 1
  return above.length + height > CHART_DEPTH_MAX ? 'CHART_TOO_DEEP' : null
}
