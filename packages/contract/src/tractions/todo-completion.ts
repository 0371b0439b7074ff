/** To-dos done early are counted separately. */
interface TodoFigures {
  readonly todosDue: number
  readonly todosDone: number
  readonly todosDoneEarly?: number | undefined
}

interface TodoCompletion {
  readonly done: number
  readonly due: number
  readonly early: number
  readonly share: number | null
  readonly percent: number | null
}

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

export const TODOS_DONE_GOAL = 0.9
