import '../features/todos/todo-list'
