import type { ItemStatus } from '@cairn/contract/core/items'
import { listTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { itemQueries } from '../../entities/items/item-cache'
import { type ItemFilters, itemKind, soonestFirst } from '../../entities/items/item-kind'
import { call } from '../../lib/api/api'

export const todoKind = itemKind<ItemStatus, Todo, ItemFilters<ItemStatus>>({
  name: 'todo',
  root: 'todos',
  list: (ids) => call(listTodos, { query: { ids } }),
  search: (body) => call(searchTodos, { body }),
  order: soonestFirst,
})

/** By due date; `byId` is null if removed or not visible. */
export const todosQueries = itemQueries(todoKind)
