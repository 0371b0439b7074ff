import * as endpoints from '@cairn/contract/todos/todos.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { implementItems } from '../../platform/http/implement-items'
import * as service from './todos.service'

const reply = async <Todo>(todo: Promise<Todo>) => ({ succeeded: true as const, todo: await todo })

export const todoRoutes: Implementation[] = [
  ...implementItems(endpoints.todoEndpoints, { ...service.todoUseCases, update: service.updateTodo }),
  implement(endpoints.createTodos, (ctx, { body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, todos: await service.createTodos(tx, ctx, body) })),
  ),
  implement(endpoints.createPersonalTodo, (ctx, { body }) =>
    ctx.write((tx) => reply(service.createPersonalTodo(tx, ctx, body))),
  ),
  implement(endpoints.completeTodo, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.completeTodo(tx, ctx, params.id, body))),
  ),
  implement(endpoints.setTodoStatus, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.setTodoStatus(tx, ctx, params.id, body))),
  ),
  implement(endpoints.removeTodo, (ctx, { params, body }) =>
    ctx.write((tx) => service.removeTodo(tx, ctx, params.id, body ?? {})),
  ),
]
