import { addDays } from '@cairn/contract/calendar/days'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { OrgDays } from '../../lib/zones'

/** None should stay longer than two weeks. */
const TOO_OLD_DAYS = 14

/** An open to-do that was made more than two weeks before today. */
export function isTooOld(todo: Todo, { today, dayOf }: OrgDays): boolean {
  return todo.status !== 'Done' && dayOf(todo.createdAt) < addDays(today, -TOO_OLD_DAYS)
}
