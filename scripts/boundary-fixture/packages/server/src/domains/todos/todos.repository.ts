import './todos.service'
import '../issues/lists/issues.repository'
