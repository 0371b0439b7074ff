import { addDays } from '@cairn/contract/calendar/days'
import { itemStatusSchema, type StoredItemStatus } from '@cairn/contract/core/items'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { organizationCalendar } from '../organizations/organizations.service'
import { defineItemKind } from '../work-items/work-items.kinds.service'
import {
  addTodosTogether,
  createPersonalTodo,
  createTodos,
  removeTodo,
  restoreTodo,
  setTodoStatus,
  todoUseCases,
  updateTodo,
} from './todos.service'

export const todoKind = defineItemKind<Todo, never, StoredItemStatus>({
  ...todoUseCases,
  restore: restoreTodo,
  remove: removeTodo,
  addTogether: addTodosTogether,
  settable: ['ownerId', 'dueDate', 'tractionId'],
  statuses: itemStatusSchema.exclude(['Removed']),
  // Without a meeting, a to-do is personal.
  requireFit: () => undefined,
  change: (tx, actor, { id, version, title, dueDate }, { ownerId, tractionId, ...set }) =>
    updateTodo(tx, actor, id, { version, title, dueDate: set.dueDate ?? dueDate, ownerId, tractionId }),
  setStatus: setTodoStatus,
  copy: async (tx, actor, { ownerId, tractionId, dueDate: due }, copy) => {
    const { today } = await organizationCalendar(tx)
    const dueDate = due < today ? addDays(today, 7) : due
    if (tractionId === null) return await createPersonalTodo(tx, actor, { ...copy, dueDate })
    const links = { tractionId, meetingId: null, fromIssueId: null }
    const [made] = await createTodos(tx, actor, { ...copy, ...links, ownerIds: [ownerId], dueDate })
    return made
  },
})
