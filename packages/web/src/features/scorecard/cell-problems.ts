import type { CellRefusal } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { create } from 'zustand'

/** Why a cell did not take what was put in it, as the server refuses it, or as is seen before it is asked. */
export interface CellProblem {
  /** `STALE_NOTE`: somebody else changed it while a note was written. */
  readonly code: CellRefusal | 'STALE_NOTE'
  /** What was put in. */
  readonly typed: string
  /** Of `DOUBTFUL_SCALE`, written out. */
  readonly readings?: { readonly inScale: string; readonly inFull: string } | undefined
}

const useStore = create<{ all: ReadonlyMap<string, CellProblem> }>(() => ({ all: new Map() }))

/** By the cells' keys (`conflictKey`); undefined takes away what was said. */
export function sayOfCells(problems: ReadonlyMap<string, CellProblem | undefined>): void {
  if (problems.size === 0) return
  useStore.setState((state) => {
    const { all } = state
    // Every row hears of a new map: mostly there is nothing to take away.
    if ([...problems].every(([key, problem]) => problem === all.get(key))) return state
    const next = new Map(all)
    for (const [key, problem] of problems) {
      if (problem) next.set(key, problem)
      else next.delete(key)
    }
    return { all: next }
  })
}

export const forgetCellProblems = (): void => useStore.setState({ all: new Map() })

/** What was refused, by the cell's key. */
export const useCellProblems = (): ReadonlyMap<string, CellProblem> => useStore(({ all }) => all)
