import { addDays } from '@cairn/contract/calendar/days'
import type { Todo } from '@cairn/contract/todos/todos.schemas'

/** None should stay longer than two weeks. */
const TOO_OLD_DAYS = 14

/** An open to-do that was made more than two weeks before today (`YYYY-MM-DD`). */
export function isTooOld(todo: Todo, today: string): boolean {
  return todo.status !== 'Done' && todo.createdAt.slice(0, 10) < addDays(today, -TOO_OLD_DAYS)
}
