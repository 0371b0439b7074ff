/** What a meeting counts of its to-dos when it reviews them; early: done before they were due, which counts for itself. */
export interface TodoFigures {
  readonly todosDue: number
  readonly todosDone: number
  readonly todosDoneEarly?: number | undefined
}

export interface TodoCompletion {
  readonly done: number
  readonly due: number
  readonly early: number
  /** Of what was due, 0 to 1; null where nothing was. */
  readonly share: number | null
  /** The share as it is read out. */
  readonly percent: number | null
}

/** How a meeting's to-dos are summed up, on screen and in the recap mail alike. */
export function todoCompletion({ todosDue, todosDone, todosDoneEarly = 0 }: TodoFigures): TodoCompletion {
  const share = todosDue === 0 ? null : todosDone / todosDue
  return {
    done: todosDone,
    due: todosDue,
    early: todosDoneEarly,
    share,
    percent: share === null ? null : Math.round(share * 100),
  }
}

/** A review's to-dos are well done from here on. */
export const TODOS_DONE_GOAL = 0.9
