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

const items = itemEndpoints({ name: 'todo', group: 'to-dos', noun: 'to-do', entity: todoSchema })

export const listTodos = items.list
export const searchTodos = items.search(
  'Search to-dos. Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false by default), created-from, created-to, done-from, done-to, due-from, due-to, overdue, has-source, status, personal (true|false), created-in-meeting-ids, source-ids. Sorts: DueDate, Title, CreatedAt, Owner, Meeting, Status, UpdatedAt.',
)
export const groupTodos = items.groups(todoGroupings)
export const createTodos = items.createForOwners('Create a to-do for each owner.', createTodosSchema)

export const createPersonalTodo = defineEndpoint({
  id: 'createPersonalTodo',
  method: 'POST',
  path: '/personal-todos',
  group: 'to-dos',
  access: 'licensed',
  scope: 'write',
  summary: 'Create a to-do that only you can see, due in seven days by default.',
  body: createPersonalTodoSchema,
  reply: items.reply,
})

export const updateTodo = items.update(updateTodoSchema)
export const completeTodo = items.change('completeTodo', '/complete', 'Complete a to-do, or reopen it.', completeSchema)
export const setTodoStatus = items.change(
  'setTodoStatus',
  '/status',
  'Set the status. Any status but Removed restores a removed item.',
  setItemStatusSchema,
)
export const reassignTodo = items.reassign
export const archiveTodo = items.archive
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
