import '../domains/todos/todos.table'
