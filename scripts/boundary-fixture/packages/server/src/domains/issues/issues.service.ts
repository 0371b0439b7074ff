import '../todos/todos.service'
