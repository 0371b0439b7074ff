import type { MoveProblem } from '@cairn/contract/accountability-chart/seat-tree'
import { createStore, type StoreApi } from 'zustand'
import type { DropTarget } from './drop-target'
import type { Point } from './view-geometry'

export interface Carried {
  readonly id: string
  /** It and all that stands below it. */
  readonly ids: ReadonlySet<string>
  readonly by: 'mouse' | 'finger' | 'keys'
  /** Where it was taken up, in the window; nowhere by keys. */
  readonly from: Point | null
}

/** A seat that is being moved, and where it would stand. */
export interface Carrying {
  readonly carried: Carried | null
  readonly target: DropTarget | null
  /** Why it cannot stand there. */
  readonly problem: MoveProblem | null
}
export type CarryingStore = StoreApi<Carrying>

const nothing: Carrying = { carried: null, target: null, problem: null }
export const createCarrying = (): CarryingStore => createStore(() => nothing)
export const putDown = (store: CarryingStore): void => store.setState(nothing)
