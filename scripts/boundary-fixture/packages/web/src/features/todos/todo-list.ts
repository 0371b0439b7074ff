import '../issues/issue-list'
import '../../routes/todos-page'
import '../../lib/send-call'
import '@mantine/form'
import '../../../../server/src/domains/issues/lists/issues.repository'
import type { Socket } from 'socket.io-client'

export type Line = Socket
