import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { itemEndpoints } from '../core/item-endpoints'
import { removedSchema } from '../core/items'
import {
  completeSchema,
  createPersonalTodoSchema,
  createTodosSchema,
  removeTodoSchema,
  setItemStatusSchema,
  todoFiltersSchema,
  todoGroupings,
  todoSchema,
  todoSorts,
  updateTodoSchema,
} from './todos.schemas'

const item = itemEndpoints({
  name: 'todo',
  noun: 'to-do',
  entity: todoSchema,
  filters: todoFiltersSchema,
  sorts: todoSorts,
  groupings: todoGroupings,
  update: updateTodoSchema,
})

export const todoEndpoints = {
  ...item.common,
  create: item.createForOwners('Create a to-do for each owner.', createTodosSchema),
  complete: item.change('completeTodo', '/complete', 'Complete a to-do, or reopen it.', completeSchema),
  setStatus: item.change(
    'setTodoStatus',
    '/status',
    'Set the status. Any status but Removed restores a removed item.',
    setItemStatusSchema,
  ),
}

export const {
  list: listTodos,
  search: searchTodos,
  group: groupTodos,
  create: createTodos,
  update: updateTodo,
  complete: completeTodo,
  setStatus: setTodoStatus,
  reassign: reassignTodo,
  archive: archiveTodo,
} = todoEndpoints

export const createPersonalTodo = defineEndpoint({
  id: 'createPersonalTodo',
  method: 'POST',
  path: '/personal-todos',
  group: 'to-dos',
  access: 'licensed',
  scope: 'write',
  summary: 'Create a to-do that only you can see, due in seven days by default.',
  body: createPersonalTodoSchema,
  reply: item.reply,
})

export const removeTodo = defineEndpoint({
  id: 'removeTodo',
  method: 'DELETE',
  path: '/todo/{id}',
  group: 'to-dos',
  access: 'licensed',
  scope: 'write',
  summary: 'Remove a to-do, and of a repeating one also the following ones if requested. Restorable for 90 days.',
  params: idParamsSchema,
  body: removeTodoSchema.optional(),
  reply: removedSchema,
})
