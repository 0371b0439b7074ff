import * as endpoints from '@cairn/contract/todos/todos.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { implementItems } from '../../platform/http/implement-items'
import * as service from './todos.service'

export const todoRoutes: Implementation[] = [
  ...implementItems(endpoints.todoEndpoints, {
    ...service.todoUseCases,
    create: service.createTodos,
    update: service.updateTodo,
    complete: service.completeTodo,
    setStatus: service.setTodoStatus,
  }),
  implement(endpoints.createPersonalTodo, (ctx, { body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, todo: await service.createPersonalTodo(tx, ctx, body) })),
  ),
  implement(endpoints.removeTodo, (ctx, { params, body }) =>
    ctx.write((tx) => service.removeTodo(tx, ctx, params.id, body ?? {})),
  ),
]
