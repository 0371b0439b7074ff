/** What was done to cells at one stroke, and is undone at one. */
export interface Step<C> {
  readonly changes: readonly C[]
}

export interface CellHistory<C> {
  /** The latest last. */
  readonly done: readonly Step<C>[]
  /** What was undone, the latest last. */
  readonly undone: readonly Step<C>[]
}

export const STEPS_KEPT = 100

export const noHistory: CellHistory<never> = { done: [], undone: [] }

/** Something new was done: what had been undone can't be done again. */
export const withStep = <C>({ done }: CellHistory<C>, step: Step<C>): CellHistory<C> => ({
  done: [...done, step].slice(-STEPS_KEPT),
  undone: [],
})

interface Turn<C> {
  readonly step: Step<C>
  readonly history: CellHistory<C>
}

/** The latest step, to be taken back; null where there is none. */
export function undoneStep<C>({ done, undone }: CellHistory<C>): Turn<C> | null {
  const step = done.at(-1)
  return step ? { step, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null
}

/** The step that was taken back last, to be done again; null where there is none. */
export function redoneStep<C>({ done, undone }: CellHistory<C>): Turn<C> | null {
  const step = undone.at(-1)
  return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null
}
