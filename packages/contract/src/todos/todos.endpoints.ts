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
  'Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false unless given), created-from, created-to, done-from, done-to, due-from, due-to, overdue, has-source, status, personal (true|false), created-in-meeting-ids, source-ids. Sorts: DueDate, Title, CreatedAt, Owner, Meeting, Status, UpdatedAt.',
)
export const groupTodos = items.groups(todoGroupings)
export const createTodos = items.createForOwners('One to-do for each owner.', createTodosSchema)

export const createPersonalTodo = defineEndpoint({
  id: 'createPersonalTodo',
  method: 'POST',
  path: '/personal-todos',
  group: 'to-dos',
  access: 'licensed',
  scope: 'write',
  summary: 'A to-do that only its owner sees; due in seven days unless said otherwise.',
  body: createPersonalTodoSchema,
  reply: items.reply,
})

export const updateTodo = items.update(updateTodoSchema)
export const completeTodo = items.change('completeTodo', '/complete', 'Done, or not done after all.', completeSchema)
export const setTodoStatus = items.change(
  'setTodoStatus',
  '/status',
  'Set the status; any but Removed brings a removed one back.',
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
  summary: 'Remove it, and of one that repeats those that follow where asked for; restorable for 90 days.',
  params: idParamsSchema,
  body: removeTodoSchema.optional(),
  reply: removedSchema,
})
