import * as endpoints from '@cairn/contract/todos/todos.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as service from './todos.service'

const reply = async <Todo>(todo: Promise<Todo>) => ({ succeeded: true as const, todo: await todo })

export const todoRoutes: Implementation[] = [
  implement(endpoints.listTodos, (ctx, { query }) => ctx.read((tx) => service.listTodos(tx, ctx, query.ids))),
  implement(endpoints.searchTodos, (ctx, { body }) => ctx.read((tx) => service.searchTodos(tx, ctx, body))),
  implement(endpoints.createTodos, (ctx, { body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, todos: await service.createTodos(tx, ctx, body) })),
  ),
  implement(endpoints.createPersonalTodo, (ctx, { body }) =>
    ctx.write((tx) => reply(service.createPersonalTodo(tx, ctx, body))),
  ),
  implement(endpoints.updateTodo, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.updateTodo(tx, ctx, params.id, body))),
  ),
  implement(endpoints.completeTodo, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.completeTodo(tx, ctx, params.id, body))),
  ),
  implement(endpoints.groupTodos, (ctx, { body }) => ctx.read((tx) => service.groupTodos(tx, ctx, body))),
  implement(endpoints.archiveTodo, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.archiveTodo(tx, ctx, params.id, body))),
  ),
  implement(endpoints.reassignTodo, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.reassignTodo(tx, ctx, params.id, body))),
  ),
  implement(endpoints.setTodoStatus, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.setTodoStatus(tx, ctx, params.id, body))),
  ),
  implement(endpoints.removeTodo, (ctx, { params, body }) =>
    ctx.write((tx) => service.removeTodo(tx, ctx, params.id, body ?? {})),
  ),
]
