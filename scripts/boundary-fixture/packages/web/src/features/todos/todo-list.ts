import '../issues/issue-list'
import '../../pages/todos-page'
import '../../lib/api/send-call'
import '@mantine/form'
import '../../../../server/src/domains/issues/lists/issues.repository'
import type { Socket } from 'socket.io-client'

export type Line = Socket
