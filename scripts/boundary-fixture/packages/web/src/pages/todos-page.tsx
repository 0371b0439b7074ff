import '../app/app'
import '../features/todos/todo-list'

export function TodosPage() {
  return <p>page</p>
}
