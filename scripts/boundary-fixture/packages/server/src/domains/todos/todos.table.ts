import '../issues/lists/issues.repository'
import './todos.repository'
