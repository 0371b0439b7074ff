import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { type BareTeam, inTenant } from './tenant'

const RETURNED = `id, version, title, owner_id as "ownerId", due_date::text as "dueDate", content_html as "contentHtml",
  place_id as "tractionId", status, completed_at as "completedAt", created_at as "createdAt",
  created_by_id as "createdById"`

const insertTodo = {
  name: 'insert-todo',
  text: `insert into todos (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, due_date, place_kind, place_id)
    values ($1,$2,$3,$4,$5,now(),$4,now(),$6,'traction',$7) returning ${RETURNED}`,
}

const updateTodo = {
  name: 'update-todo',
  text: `update todos set owner_id = $3, version = version + 1, updated_at = now()
    where org_id = $1 and id = $2 returning ${RETURNED}`,
}

const insertEvent = {
  name: 'insert-event',
  text: `insert into outbox (org_id, id, hub, name, audience, payload) values ($1,$2,'/live-update-hub',$3,$4,$5)`,
}

interface Row {
  id: string
  version: number
  tractionId: string
}

/** Deleted every 200 ms to keep the table small, as in the product. */
let written: string[] = []

async function record(client: PoolClient, orgId: string, name: string, row: Row): Promise<void> {
  const id = randomUUID()
  const payload = { kind: 'todo', id: row.id, version: row.version, tractionId: row.tractionId }
  const audience = { to: 'place', place: { kind: 'traction', id: row.tractionId } }
  await client.query({ ...insertEvent, values: [orgId, id, name, JSON.stringify(audience), JSON.stringify(payload)] })
  written.push(id)
}

interface CreateBody {
  title: string
  ownerIds: [string]
  dueDate: string
  contentHtml: string
  tractionId: string
}

/** The row and its outbox row in one transaction. */
export function addBareWrites(app: FastifyInstance, pool: Pool, team: BareTeam): void {
  const { orgId } = team
  app.post<{ Body: CreateBody }>('/api/v2/todos', async ({ body }) => {
    const { title, ownerIds, dueDate, contentHtml, tractionId } = body
    const values = [orgId, randomUUID(), title, ownerIds[0], contentHtml, dueDate, tractionId]
    return await inTenant(pool, team, async (client) => {
      const { rows } = await client.query({ ...insertTodo, values })
      await record(client, orgId, 'Added', rows[0])
      return { succeeded: true, todos: rows }
    })
  })
  app.put<{ Params: { id: string }; Body: { ownerId: string } }>(
    '/api/v2/todo/:id/reassign',
    async ({ params, body }) =>
      await inTenant(pool, team, async (client) => {
        const { rows } = await client.query({ ...updateTodo, values: [orgId, params.id, body.ownerId] })
        await record(client, orgId, 'Updated', rows[0])
        return { succeeded: true, todo: rows[0] }
      }),
  )
  const timer = setInterval(() => {
    const ids = written
    written = []
    if (ids.length) void pool.query('delete from outbox where org_id = $1 and id = any($2::uuid[])', [orgId, ids])
  }, 200)
  app.addHook('onClose', async () => clearInterval(timer))
}
