import './todos.service'
import '../issues/issues.repository'
