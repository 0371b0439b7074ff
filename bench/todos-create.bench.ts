/** Creates and edits to-dos with an Idempotency-Key, compared with bare Fastify and `pg`. */
import { randomUUID } from 'node:crypto'
import type { Call } from './measure/http-load'
import { reportRatio } from './measure/report'
import { startTodoServers } from './measure/todo-servers'

const CREATE = { kind: 'at least', value: 0.4 } as const
const EDIT = { kind: 'at least', value: 0.3 } as const

const servers = await startTodoServers()
try {
  const { headers, team, todoIds } = servers
  const [owner] = team.people
  const created = {
    title: 'Ask the quarry for its prices',
    ownerIds: [owner?.personId],
    tractionId: team.tractionId,
    dueDate: '2026-12-01',
    contentHtml: '<p>By phone, and then in writing.</p>',
  }
  const create: Call = {
    method: 'POST',
    path: () => '/api/v2/todos',
    headers: () => ({ ...headers, 'idempotency-key': randomUUID() }),
    body: () => JSON.stringify(created),
  }
  reportRatio('create, requests per second', await servers.compare([create]), '/s', CREATE)

  let edits = 0
  const nextTodo = () => todoIds[edits++ % todoIds.length] ?? ''
  const edit: Call = {
    method: 'PUT',
    path: () => `/api/v2/todo/${nextTodo()}/reassign`,
    headers: () => ({ ...headers, 'idempotency-key': randomUUID() }),
    body: () =>
      JSON.stringify({ ownerId: team.people[Math.floor(edits / todoIds.length) % team.people.length]?.personId }),
  }
  reportRatio('edit, requests per second', await servers.compare([edit]), '/s', EDIT)
} finally {
  await servers.close()
}
