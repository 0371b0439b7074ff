import type { Todo } from '@cairn/contract/todos/todos.schemas'

export interface TodoReview {
  /** Made before this meeting started, due on or before its date (`wire.md`): what completion is counted from. */
  due: readonly Todo[]
  /** Made in this meeting, or since it started. */
  fresh: readonly Todo[]
  /** From before, due after today, done early or not. */
  later: readonly Todo[]
  done: number
  /** Share of `due` that is done, 0 to 1; null where nothing was due. */
  share: number | null
}

/** `since`: the instant the meeting started, or is planned for; `date`: that instant's date in the organisation's zone. */
export function reviewTodos(todos: readonly Todo[], since: string, date: string): TodoReview {
  const isFresh = (todo: Todo) => Date.parse(todo.createdAt) >= Date.parse(since)
  const live = todos.filter(({ archivedAt }) => archivedAt === null)
  const before = live.filter((todo) => !isFresh(todo))
  const due = before.filter((todo) => todo.dueDate <= date)
  const done = due.filter((todo) => todo.status === 'Done').length
  return {
    due,
    fresh: live.filter(isFresh),
    later: before.filter((todo) => todo.dueDate > date),
    done,
    share: due.length === 0 ? null : done / due.length,
  }
}
