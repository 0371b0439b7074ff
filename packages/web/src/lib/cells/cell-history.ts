export interface Step<C> {
  readonly changes: readonly C[]
}

export interface CellHistory<C> {
  readonly done: readonly Step<C>[]
  readonly undone: readonly Step<C>[]
}

export const STEPS_KEPT = 100

export const noHistory: CellHistory<never> = { done: [], undone: [] }

export const withStep = <C>({ done }: CellHistory<C>, step: Step<C>): CellHistory<C> => ({
  done: [...done, step].slice(-STEPS_KEPT),
  undone: [],
})

interface Turn<C> {
  readonly step: Step<C>
  readonly history: CellHistory<C>
}

export function undoneStep<C>({ done, undone }: CellHistory<C>): Turn<C> | null {
  const step = done.at(-1)
  return step ? { step, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null
}

export function redoneStep<C>({ done, undone }: CellHistory<C>): Turn<C> | null {
  const step = undone.at(-1)
  return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null
}
