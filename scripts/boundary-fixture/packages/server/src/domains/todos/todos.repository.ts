import './todos.service'
