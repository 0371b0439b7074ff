import 'drizzle-orm'
import 'socket.io'
import '../issues/issues.repository'
import './todos.routes'
