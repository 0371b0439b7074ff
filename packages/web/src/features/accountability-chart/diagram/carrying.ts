import type { MoveProblem } from '@cairn/contract/accountability-chart/seat-tree'
import { createStore, type StoreApi } from 'zustand'
import type { DropTarget } from './drop-target'
import type { Point } from './view-geometry'

export interface Carried {
  readonly id: string
  readonly ids: ReadonlySet<string>
  readonly by: 'mouse' | 'finger' | 'keys'
  readonly from: Point | null
}

export interface Carrying {
  readonly carried: Carried | null
  readonly target: DropTarget | null
  readonly problem: MoveProblem | null
}
export type CarryingStore = StoreApi<Carrying>

const nothing: Carrying = { carried: null, target: null, problem: null }
export const createCarrying = (): CarryingStore => createStore(() => nothing)
export const putDown = (store: CarryingStore): void => store.setState(nothing)
