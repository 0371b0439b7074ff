import { addDays } from '@cairn/contract/calendar/days'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { OrgDays } from '../../lib/zones'

const TOO_OLD_DAYS = 14

export function isTooOld(todo: Todo, { today, dayOf }: OrgDays): boolean {
  return todo.status !== 'Done' && dayOf(todo.createdAt) < addDays(today, -TOO_OLD_DAYS)
}
