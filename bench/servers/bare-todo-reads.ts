import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type BareTeam, inTenant } from './tenant'

const COLUMNS = `id, version, title, owner_id as "ownerId", due_date::text as "dueDate", content_html as "contentHtml",
  place_id as "tractionId", case when removed_at is null then status else 'Removed' end as status,
  completed_at as "completedAt", created_at as "createdAt", created_by_id as "createdById",
  created_in_meeting_id as "createdInMeetingId", source_id as "sourceId", archived_at as "archivedAt"`

const READABLE = `place_id in (select i.traction_id from traction_invitees i
  join tractions t on t.org_id = i.org_id and t.id = i.traction_id and t.removed_at is null
  where i.org_id = $1 and i.person_id = $2)`

const SEARCH_WHERE = `org_id = $1 and archived_at is null and removed_at is null and place_id = $3 and ${READABLE}`

const search = {
  name: 'search',
  text: `select ${COLUMNS}, (select count(*)::int from todos where ${SEARCH_WHERE}) as "totalCount" from todos
    where ${SEARCH_WHERE} order by due_date, id limit $4 offset $5`,
}

const list = {
  name: 'list',
  text: `select ${COLUMNS} from todos where org_id = $1 and id = any($3::uuid[])
    and (${READABLE} or place_id = $2) order by id`,
}

interface SearchBody {
  startIndex: number
  endIndex: number
  filters: { 'traction-ids': [string] }
}

/** The product's queries. */
export function addBareReads(app: FastifyInstance, pool: Pool, team: BareTeam): void {
  const { orgId, personId } = team
  app.post<{ Body: SearchBody }>('/api/v2/todos/search', async ({ body }) => {
    const { startIndex, endIndex, filters } = body
    const limit = endIndex - startIndex
    const values = [orgId, personId, filters['traction-ids'][0], limit, startIndex]
    const { rows } = await inTenant(pool, team, (client) => client.query({ ...search, values }))
    const totalCount: number = rows[0]?.totalCount ?? 0
    const items = rows.map(({ totalCount: _count, ...item }) => item)
    return { items, totalCount, totalPages: Math.ceil(totalCount / limit) }
  })
  app.get<{ Querystring: { ids: string } }>('/api/v2/todos', async ({ query }) => {
    const values = [orgId, personId, query.ids.split(',')]
    const { rows } = await inTenant(pool, team, (client) => client.query({ ...list, values }))
    return rows
  })
}
