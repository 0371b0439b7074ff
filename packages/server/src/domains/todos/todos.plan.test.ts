import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { watchStatements } from '../../testing/watch-statements'

/** Set before the first connection so that it sees every statement. */
const { sent } = watchStatements()

let app: TestApp
let people: SeededOrganization<'chief' | 'member'>['actors']
let team: SeededTraction

beforeAll(async () => {
  app = await createTestApp()
  people = (await seedOrganization(app, { people: { chief: 'Manager', member: 'Member' } })).actors
  const neighbor = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  const fill = `insert into todos (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at,
      archived_at, due_date, place_kind, place_id)
    select $1, gen_random_uuid(), 'To-do ' || n, $2, '', now(), $2, now(), case when n % 10 > 0 then now() end,
      date '2026-01-01' + n % 300, 'traction', case when n % 40 = 0 then $3::uuid else gen_random_uuid() end
    from generate_series(1, 20000) n`
  await app.database.system(async ({ client }) => {
    await client.query(fill, [people.chief.orgId, people.chief.personId, team.tractionId])
    await client.query(fill, [neighbor.orgId, neighbor.personId, team.tractionId])
  })
  await app.database.system(async ({ client }) => {
    await client.query(
      `with made as (
        insert into tractions (org_id, id, name, owner_id, type, meeting_thread_id, scorecard_id, cadence, schedule_date,
          schedule_time, agenda, created_by_id, created_at, updated_at)
        select $1, gen_random_uuid(), 'Team ' || n, $2, 'Other', gen_random_uuid(), gen_random_uuid(), 'Weekly', now(),
          '09:00', '{}', $2, now(), now() from generate_series(1, 3000) n returning org_id, id)
      insert into traction_invitees (org_id, traction_id, person_id) select org_id, id, $2 from made`,
      [people.chief.orgId, people.chief.personId],
    )
  })
  await app.pool.query('analyze')
})
afterAll(() => app.close())

/** Runs as the unprivileged request role. */
async function planOf(filters: Record<string, string[]>): Promise<string> {
  sent.length = 0
  await people.member.ask(searchTodos, { body: { endIndex: 25, filters } })
  const search = sent.find(({ text }) => text.includes('from "todos"'))
  return await app.database.tenant({ orgId: people.member.orgId }, async ({ client }) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${search?.text}`, [
      ...(search?.values ?? []),
    ])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test.each([
  ['of a meeting', () => ({ 'traction-ids': [team.tractionId] })],
  ['of a meeting that are open', () => ({ 'traction-ids': [team.tractionId], status: ['NotDone'] })],
  ['of a person', () => ({ 'owner-id': [people.member.personId] })],
  ['that are one’s own', () => ({ personal: ['true'] })],
  ['of all one’s meetings', () => ({})],
])('the to-dos %s are found without reading the whole table', async (_which, filters) => {
  const plan = await planOf(filters())
  expect(plan).toContain('todos')
  expect(plan).not.toMatch(/Seq Scan on (todos|tractions|traction_invitees)/)
})
