import { useQuery } from '@tanstack/react-query'
import { RockOfTodo } from '../features/rocks/components/rock-of-todo'
import { todosQueries } from '../features/todos/todos.queries'

/** What can be done with a to-do alone, beside its fields. */
export function TodoActs({ id }: { id: string }) {
  const { data: todo } = useQuery(todosQueries.byId(id))
  return todo ? <RockOfTodo todo={todo} /> : null
}
