/** Reads 25 to-dos, compared with bare Fastify and `pg`: same query and transaction, without authentication. */
import { reportRatio } from './measure/report'
import { startTodoServers } from './measure/todo-servers'

const SEARCH = { kind: 'at least', value: 1 } as const
const BY_ID = { kind: 'at least', value: 0.6 } as const

const servers = await startTodoServers()
try {
  const { headers, team, todoIds } = servers
  const filters = { 'traction-ids': [team.tractionId] }
  const body = JSON.stringify({
    startIndex: 0,
    endIndex: 25,
    filters,
    sorts: [{ property: 'DueDate', ascending: true }],
  })
  const search = {
    method: 'POST',
    path: () => '/api/v2/todos/search',
    headers: () => headers,
    body: () => body,
  } as const
  reportRatio('search, requests per second', await servers.compare([search]), '/s', SEARCH)

  const { 'content-type': _type, ...readHeaders } = headers
  const ids = todoIds.slice(0, 25).join(',')
  const list = { method: 'GET', path: () => `/api/v2/todos?ids=${ids}`, headers: () => readHeaders } as const
  reportRatio('by id, requests per second', await servers.compare([list]), '/s', BY_ID)
} finally {
  await servers.close()
}
