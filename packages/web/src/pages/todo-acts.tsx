import { useQuery } from '@tanstack/react-query'
import { RockOfTodo } from '../features/rocks/components/rock-of-todo'
import { todosQueries } from '../features/todos/todos.queries'

export function TodoActs({ id }: { id: string }) {
  const { data: todo } = useQuery(todosQueries.byId(id))
  return todo ? <RockOfTodo todo={todo} /> : null
}
