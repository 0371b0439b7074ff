import { createHmac, randomBytes } from 'node:crypto'
import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import { newId } from '../platform/database/new-id'
import type { Pool } from '../platform/database/pool'

export const SEED_SECRET = 'a secret for seeded sessions, 32 characters'

export interface SeededPerson {
  readonly personId: string
  /** The Bearer token. */
  readonly token: string
}

export interface SeededTeam {
  readonly orgId: string
  readonly tractionId: string
  /** Its open occurrence, planned and not started. */
  readonly meetingId: string
  readonly people: readonly SeededPerson[]
}

const DAY = 86_400_000

const signed = (token: string) => `${token}.${createHmac('sha256', SEED_SECRET).update(token).digest('base64')}`

async function insertPeople(pool: Pool, orgId: string, count: number): Promise<SeededPerson[]> {
  const people = Array.from({ length: count }, () => ({
    id: newId(),
    accountId: newId(),
    token: randomBytes(24).toString('base64url'),
  }))
  const ids = people.map(({ id }) => id)
  const accountIds = people.map(({ accountId }) => accountId)
  const expires = new Date(Date.now() + DAY)
  await pool.query(
    `insert into users (id, email, name, first_name, last_name, email_verified, default_org_id)
     select id, id || '@example.com', 'Robin Ash', 'Robin', 'Ash', true, $2 from unnest($1::uuid[]) as id`,
    [accountIds, orgId],
  )
  await pool.query(
    `insert into people (org_id, id, user_id, first_name, last_name, email, role, accepted_at)
     select $2, p.id, p.account_id, 'Robin', 'Ash', p.account_id || '@example.com', 'Member', now()
     from unnest($1::uuid[], $3::uuid[]) as p(id, account_id)`,
    [ids, orgId, accountIds],
  )
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at)
     select gen_random_uuid()::text, s.id, s.token, $3 from unnest($1::uuid[], $2::text[]) as s(id, token)`,
    [accountIds, people.map(({ token }) => token), expires],
  )
  return people.map(({ id, token }) => ({ personId: id, token: signed(token) }))
}

/** An organization of members, all of them invited to one weekly meeting that the first of them owns. */
export async function seedTeam(pool: Pool, size: number, orgId = newId()): Promise<SeededTeam> {
  await pool.query('insert into organizations (org_id, name, time_zone) values ($1,$2,$3) on conflict do nothing', [
    orgId,
    'Quarry',
    'UTC',
  ])
  const people = await insertPeople(pool, orgId, size)
  const [tractionId, meetingId, ownerId] = [newId(), newId(), people[0]?.personId]
  await pool.query(
    `insert into tractions (org_id, id, name, owner_id, type, meeting_thread_id, scorecard_id, cadence, schedule_date,
       schedule_time, agenda, created_by_id, created_at, updated_at)
     values ($1,$2,$3,$4,'Other',gen_random_uuid(),gen_random_uuid(),'Weekly',now()::date,'09:00',$5,$4,now(),now())`,
    [orgId, tractionId, `Team ${tractionId}`, ownerId, JSON.stringify(standardAgenda())],
  )
  await pool.query('insert into traction_invitees (org_id, traction_id, person_id) select $1,$2,unnest($3::uuid[])', [
    orgId,
    tractionId,
    people.map(({ personId }) => personId),
  ])
  await pool.query('insert into checklists (org_id, traction_id, updated_at) values ($1,$2,now())', [orgId, tractionId])
  await pool.query(
    `insert into meetings (org_id, id, traction_id, planned_for, status, created_at, updated_at)
     values ($1,$2,$3,now(),'NotStarted',now(),now())`,
    [orgId, meetingId, tractionId],
  )
  return { orgId, tractionId, meetingId, people }
}

/** To-dos of a team, spread over its people and over two months. Gives their ids. */
export async function seedTodos(pool: Pool, team: SeededTeam, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await pool.query(
    `insert into todos (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, due_date, place_kind, place_id)
     select $1, id, 'Ask the quarry for its prices, number ' || n, ($3::uuid[])[1 + n % cardinality($3::uuid[])],
       '<p>By phone, and then in writing.</p>', now(), ($3::uuid[])[1], now(), now()::date + (n % 60)::int, 'traction', $2
     from unnest($4::uuid[]) with ordinality as t(id, n)`,
    [team.orgId, team.tractionId, team.people.map(({ personId }) => personId), ids],
  )
  return ids
}
