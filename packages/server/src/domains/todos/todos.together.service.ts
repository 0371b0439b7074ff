import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import type { StoredItemStatus } from '@cairn/contract/core/statuses'
import type { Actor } from '@cairn/contract/people/people.policy'
import { withTodoStatus } from '@cairn/contract/todos/todo-status'
import { noSource, standing } from '../../platform/database/item-place'
import type { Tx } from '../../platform/database/transaction'
import { organisationCalendar } from '../organisations/organisations.service'
import { addTogether, type ItemTogether, removeUntouched, startedTogether } from '../work-items/work-items.many.service'
import { newRepeat } from './todos.repeat.service'
import { todoStore } from './todos.repository'
import { todos } from './todos.service'

/** Due dates default to seven days. The caller checks access. */
export async function addTodosTogether(tx: Tx, actor: Actor, tractionId: string, items: readonly ItemTogether[]) {
  const dueDate = defaultTodoDueDate((await organisationCalendar(tx)).today)
  const rowOf = (item: ItemTogether) => ({
    ...startedTogether(tx, actor, item),
    ...standing('traction', tractionId),
    ...noSource,
    ...newRepeat(null, item.dueDate ?? dueDate),
    ...withTodoStatus({ completedAt: null }, (item.status ?? 'NotDone') as StoredItemStatus, tx.now()),
    archivedAt: null,
    dueDate: item.dueDate ?? dueDate,
    createdInMeetingId: null,
  })
  await addTogether(tx, actor, todos, { tractionId, items, rowOf })
}

export const removeUntouchedTodos = (tx: Tx, actor: Actor, ids: readonly string[]) =>
  removeUntouched(tx, actor, todos, ids)
export const openTodoTitles = todoStore.openTitles
