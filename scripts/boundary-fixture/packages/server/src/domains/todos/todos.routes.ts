import './todos.repository'
import '../../../../web/src/ui/button'
