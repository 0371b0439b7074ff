import '../issues/issues.repository'
import './todos.repository'
