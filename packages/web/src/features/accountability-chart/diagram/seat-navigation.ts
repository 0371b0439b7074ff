import type { SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import { groupedBy } from '@cairn/contract/core/grouped'

export type Step = 'up' | 'down' | 'previous' | 'next'

export interface ShownTree {
  readonly boxes: readonly SeatBox[]
  readonly byId: ReadonlyMap<string, SeatBox>
  readonly children: ReadonlyMap<string | null, readonly SeatBox[]>
  readonly places: ReadonlyMap<string, { readonly at: number; readonly of: number }>
}

export function shownTree(boxes: readonly SeatBox[]): ShownTree {
  const children = groupedBy(boxes, ({ parentId }) => parentId)
  const places = new Map<string, { at: number; of: number }>()
  for (const some of children.values())
    for (const [at, { id }] of some.entries()) places.set(id, { at: at + 1, of: some.length })
  return { boxes, byId: new Map(boxes.map((box) => [box.id, box])), children, places }
}

const isBeside = ({ place }: SeatBox) => place === 'assistant'

function onLevel({ boxes }: ShownTree, from: SeatBox, step: 1 | -1): SeatBox | undefined {
  const level = boxes.filter((box) => box.depth === from.depth && isBeside(box) === isBeside(from))
  return level[level.indexOf(from) + step]
}

const within = (tree: ShownTree, from: SeatBox, step: 1 | -1): SeatBox | undefined => {
  const siblings = (tree.children.get(from.parentId ?? '') ?? []).filter((box) => box.place === from.place)
  return siblings[siblings.indexOf(from) + step]
}

function down(tree: ShownTree, from: SeatBox): SeatBox | undefined {
  if (from.place !== 'row') {
    const next = within(tree, from, 1)
    if (next) return next
  }
  return (tree.children.get(from.id) ?? []).find((box) => !isBeside(box))
}

const up = (tree: ShownTree, from: SeatBox): SeatBox | undefined =>
  (from.place !== 'row' && within(tree, from, -1)) || tree.byId.get(from.parentId ?? '')

function along(tree: ShownTree, from: SeatBox, step: 1 | -1): SeatBox | undefined {
  const above = tree.byId.get(from.parentId ?? '')
  if (isBeside(from)) return above
  if (from.place === 'stack') {
    if (step === -1) return above
    return above && onLevel(tree, above, 1)
  }
  const beside = (tree.children.get(from.id) ?? []).filter(isBeside)
  return within(tree, from, step) ?? beside[step === -1 ? 0 : 1] ?? onLevel(tree, from, step)
}

export function stepFrom(tree: ShownTree, id: string, step: Step): string | undefined {
  const from = tree.byId.get(id)
  if (!from) return tree.boxes[0]?.id
  if (step === 'down') return down(tree, from)?.id
  if (step === 'up') return up(tree, from)?.id
  return along(tree, from, step === 'next' ? 1 : -1)?.id
}
