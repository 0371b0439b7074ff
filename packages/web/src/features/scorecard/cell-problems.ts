import type { CellRefusal } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { create } from 'zustand'

export interface CellProblem {
  /** `STALE_NOTE`: another user changed the note during editing. */
  readonly code: CellRefusal | 'STALE_NOTE'
  readonly typed: string
  /** Only for `DOUBTFUL_SCALE`. */
  readonly readings?: { readonly inScale: string; readonly inFull: string } | undefined
}

const useStore = create<{ all: ReadonlyMap<string, CellProblem> }>(() => ({ all: new Map() }))

/** Keyed by `conflictKey`; undefined clears a problem. */
export function sayOfCells(problems: ReadonlyMap<string, CellProblem | undefined>): void {
  if (problems.size === 0) return
  useStore.setState((state) => {
    const { all } = state
    // Every row subscribes to the map, so avoid needless new ones.
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

export const useCellProblems = (): ReadonlyMap<string, CellProblem> => useStore(({ all }) => all)
