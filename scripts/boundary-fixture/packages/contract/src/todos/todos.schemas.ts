import '../../../server/src/domains/todos/todos.service'
