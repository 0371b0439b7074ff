import type { Todo } from '@cairn/contract/todos/todos.schemas'

export interface TodoReview {
  /** Created before this meeting and due by its date (`wire.md`): the base of the completion rate. */
  due: readonly Todo[]
  fresh: readonly Todo[]
  later: readonly Todo[]
  done: number
  /** Null if nothing was due. */
  share: number | null
}

/** `date` in the organization's time zone. */
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
