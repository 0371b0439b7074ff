import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idsQuerySchema } from '../core/ids'
import { reassignSchema, removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import {
  completeSchema,
  createPersonalTodoSchema,
  createTodosSchema,
  setItemStatusSchema,
  todoSchema,
  updateTodoSchema,
} from './todos.schemas'

const group = 'to-dos'
const reply = succeeded({ todo: todoSchema })
const params = idParamsSchema

export const listTodos = defineEndpoint({
  id: 'listTodos',
  method: 'GET',
  path: '/todos',
  group,
  access: 'member',
  scope: 'read',
  summary: 'To-dos by id; those that may not be seen are left out.',
  query: idsQuerySchema,
  reply: z.array(todoSchema),
})

export const searchTodos = defineEndpoint({
  id: 'searchTodos',
  method: 'POST',
  isLookup: true,
  path: '/todos/search',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Filters: traction-ids, owner-id, excluded-owner-ids, status, text-search, personal (true|false), archived (true|false; false unless given), created-in-meeting-ids. Sorts: DueDate, Title, CreatedAt.',
  body: searchRequestSchema,
  reply: searchReply(todoSchema),
})

export const createTodos = defineEndpoint({
  id: 'createTodos',
  method: 'POST',
  path: '/todos',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'One to-do for each owner.',
  body: createTodosSchema,
  reply: succeeded({ todos: z.array(todoSchema) }),
})

export const createPersonalTodo = defineEndpoint({
  id: 'createPersonalTodo',
  method: 'POST',
  path: '/personal-todos',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'A to-do that only its owner sees; due in seven days unless said otherwise.',
  body: createPersonalTodoSchema,
  reply,
})

export const updateTodo = defineEndpoint({
  id: 'updateTodo',
  method: 'PUT',
  path: '/todo/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Change a to-do.',
  params,
  body: updateTodoSchema,
  reply,
})

export const completeTodo = defineEndpoint({
  id: 'completeTodo',
  method: 'PUT',
  path: '/todo/{id}/complete',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Done, or not done after all.',
  params,
  body: completeSchema,
  reply,
})

export const reassignTodo = defineEndpoint({
  id: 'reassignTodo',
  method: 'PUT',
  path: '/todo/{id}/reassign',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Give it another owner.',
  params,
  body: reassignSchema,
  reply,
})

export const setTodoStatus = defineEndpoint({
  id: 'setTodoStatus',
  method: 'PUT',
  path: '/todo/{id}/status',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Set the status; any but Removed brings a removed one back.',
  params,
  body: setItemStatusSchema,
  reply,
})

export const removeTodo = defineEndpoint({
  id: 'removeTodo',
  method: 'DELETE',
  path: '/todo/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove it; restorable for 90 days.',
  params,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})
