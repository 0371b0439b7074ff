/** Creating and editing a to-do with an Idempotency-Key, against bare Fastify with `pg`: a row and its outbox row. */
import { randomUUID } from 'node:crypto'
import { reportRatio } from './measure/report'
import { startTodoServers } from './measure/todo-servers'

const TARGET = { kind: 'at least', value: 0.6 } as const

const servers = await startTodoServers()
try {
  const { headers, team, todoIds } = servers
  const input = { dueDate: '2026-12-01', contentHtml: '<p>By phone, and then in writing.</p>' }
  const owner = { ownerIds: [team.people[0]?.personId], tractionId: team.tractionId }
  const create = {
    method: 'POST',
    path: '/api/v2/todos',
    headers,
    key: randomUUID,
    body: () => JSON.stringify({ ...input, ...owner, title: 'Ask the quarry for its prices' }),
  } as const
  reportRatio('create, requests per second', await servers.compare([create]), '/s', TARGET)
} finally {
  await servers.close()
}
