import type { ItemStatus } from '@cairn/contract/core/statuses'
import { listTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { call } from '../../lib/api'
import { itemQueries } from '../../lib/item-cache'
import { type ItemFilters, itemKind, soonestFirst } from '../../lib/item-kind'

export const todoKind = itemKind<ItemStatus, Todo, ItemFilters<ItemStatus>>({
  name: 'todo',
  root: 'todos',
  list: (ids) => call(listTodos, { query: { ids } }),
  search: (body) => call(searchTodos, { body }),
  order: soonestFirst,
})

/** `search(filters)`: by due date; `byId(id)`: null where it is removed or may not be seen. */
export const todosQueries = itemQueries(todoKind)
