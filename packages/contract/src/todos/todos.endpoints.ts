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
  todoGroupings,
  todoSchema,
  updateTodoSchema,
} from './todos.schemas'

export const todoEndpoints = itemEndpoints({
  name: 'todo',
  group: 'to-dos',
  noun: 'to-do',
  entity: todoSchema,
  searches:
    'Search to-dos. Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false by default), created-from, created-to, done-from, done-to, due-from, due-to, overdue, has-source, status, personal (true|false), created-in-meeting-ids, source-ids. Sorts: DueDate, Title, CreatedAt, Owner, Meeting, Status, UpdatedAt.',
  groupings: todoGroupings,
  update: updateTodoSchema,
})

export const listTodos = todoEndpoints.list
export const searchTodos = todoEndpoints.search
export const groupTodos = todoEndpoints.group
export const createTodos = todoEndpoints.createForOwners('Create a to-do for each owner.', createTodosSchema)

export const createPersonalTodo = defineEndpoint({
  id: 'createPersonalTodo',
  method: 'POST',
  path: '/personal-todos',
  group: 'to-dos',
  access: 'licensed',
  scope: 'write',
  summary: 'Create a to-do that only you can see, due in seven days by default.',
  body: createPersonalTodoSchema,
  reply: todoEndpoints.reply,
})

export const updateTodo = todoEndpoints.update
export const completeTodo = todoEndpoints.change(
  'completeTodo',
  '/complete',
  'Complete a to-do, or reopen it.',
  completeSchema,
)
export const setTodoStatus = todoEndpoints.change(
  'setTodoStatus',
  '/status',
  'Set the status. Any status but Removed restores a removed item.',
  setItemStatusSchema,
)
export const reassignTodo = todoEndpoints.reassign
export const archiveTodo = todoEndpoints.archive
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
