import * as endpoints from '../../../../contract/src/todos/todos.endpoints'
import { createTodo } from '../../../../contract/src/todos/todos.endpoints'

const { body } = createTodo

export const parsed = [
  body.parse('typed'),
  createTodo.body.parse('typed'),
  endpoints.createTodo.body.parse('typed'),
  ({ endpoint }: { endpoint: typeof createTodo }) => endpoint.body.parse('typed'),
]
