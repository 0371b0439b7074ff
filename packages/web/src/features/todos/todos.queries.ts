import type { ItemStatus } from '@cairn/contract/core/statuses'
import { listTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { call } from '../../lib/api'
import { batchById } from '../../lib/batch'
import { type ItemKind, itemQueries } from '../../lib/item-cache'

/** Which to-dos a list holds. `personal`: one's own that stand in no meeting. Archived ones only where asked for. */
export interface TodoFilters {
  tractionId?: string
  ownerId?: string
  personal?: boolean
  statuses?: ItemStatus[]
  createdInMeetingId?: string
  archived?: boolean
}

const wordsOf = (filters: TodoFilters): Record<string, (string | boolean)[]> => ({
  ...(filters.tractionId ? { 'traction-ids': [filters.tractionId] } : {}),
  ...(filters.ownerId ? { 'owner-id': [filters.ownerId] } : {}),
  ...(filters.personal === undefined ? {} : { personal: [filters.personal] }),
  ...(filters.statuses ? { status: filters.statuses } : {}),
  ...(filters.createdInMeetingId ? { 'created-in-meeting-ids': [filters.createdInMeetingId] } : {}),
  ...(filters.archived ? { archived: [true] } : {}),
})

const stays = (todo: Todo, filters: TodoFilters): boolean =>
  todo.status !== 'Removed' &&
  (filters.tractionId === undefined || todo.tractionId === filters.tractionId) &&
  (filters.ownerId === undefined || todo.ownerId === filters.ownerId) &&
  (filters.personal === undefined || (todo.tractionId === null) === filters.personal) &&
  (filters.createdInMeetingId === undefined || todo.createdInMeetingId === filters.createdInMeetingId) &&
  (todo.archivedAt !== null) === (filters.archived ?? false)

export const todoKind: ItemKind<Todo, TodoFilters> = {
  root: 'todos',
  fetchById: batchById((ids: string[]) => call(listTodos, { query: { ids } })),
  search: async (filters) =>
    (
      await call(searchTodos, {
        body: { endIndex: 1000, includeTotalCount: false, filters: wordsOf(filters), sorts: [{ property: 'DueDate' }] },
      })
    ).items,
  stays,
  belongs: (todo, filters) => stays(todo, filters) && (filters.statuses?.includes(todo.status) ?? true),
  order: (a, b) => a.dueDate.localeCompare(b.dueDate) || a.createdAt.localeCompare(b.createdAt),
}

/** `search(filters)`: by due date; `byId(id)`: null where it is removed or may not be seen. */
export const todosQueries = itemQueries(todoKind)
