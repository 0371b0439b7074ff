import { useQuery } from '@tanstack/react-query'
import { todosQueries } from '../entities/items/item-kinds'
import { RockOfTodo } from '../features/rocks/components/rock-of-todo'

export function TodoActs({ id }: { id: string }) {
  const { data: todo } = useQuery(todosQueries.byId(id))
  return todo ? <RockOfTodo todo={todo} /> : null
}
