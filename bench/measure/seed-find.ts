/** Sixty teams; half of the items in one. Some words are in every title, others are rare. */
import { newId } from '../../packages/server/src/platform/database/new-id'
import type { Pool } from '../../packages/server/src/platform/database/pool'
import { seedTeam } from '../../packages/server/src/testing/seed-team'

const TEAMS = 60
const CHUNK = 50_000

export interface SearchedOrganization {
  readonly size: number
  readonly owner: string
  readonly member: string
}

/** Of ten items. */
const kinds = {
  todo: {
    share: 4,
    columns: 'due_date, place_kind, place_id',
    values: `now()::date + (n % 60)::int, 'traction', place`,
  },
  issue: { share: 4, columns: 'place_kind, place_id', values: `'traction', place` },
  headline: { share: 1, columns: 'type, place_kind, place_id', values: `'Customer', 'traction', place` },
  rock: {
    share: 1,
    columns: 'due_date, type, main_traction_id',
    values: `now()::date + (n % 60)::int, 'Personal', place`,
  },
} as const

const TITLE = `'Review the quarter w' || lpad((n % 997)::text, 3, '0') || case when n % 499 = 0 then ' budget' else '' end
  || case when n % 7 = 0 then ' northern' else '' end || case when n % 11 = 0 then ' supplier' else '' end || ' p' || lpad(n::text, 6, '0')`

async function seedKind(
  pool: Pool,
  kind: keyof typeof kinds,
  orgId: string,
  people: string[],
  places: string[],
  size: number,
) {
  const { columns, values } = kinds[kind]
  for (let first = 0; first < size; first += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, size - first) }, newId)
    await pool.query('begin')
    await pool.query(
      `insert into ${kind}s (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, ${columns})
       select $1, id, ${TITLE}, ($2::uuid[])[1 + n % cardinality($2::uuid[])], '', now() - ($5 - n) * interval '1 minute', ($2::uuid[])[1],
         now() - (n * 7919 % 100003) * interval '1 minute', ${values}
       from (select id, n + $6 as n, case when n % 2 = 0 then ($3::uuid[])[1] else ($3::uuid[])[2 + (n / 2) % (cardinality($3::uuid[]) - 1)] end as place
         from unnest($4::uuid[]) with ordinality as t(id, n)) as items`,
      [orgId, people, places, ids, size, first],
    )
    if (kind === 'rock') {
      await pool.query(
        'insert into rock_tractions (org_id, rock_id, traction_id) select org_id, id, main_traction_id from rocks where org_id = $1 and id = any($2::uuid[])',
        [orgId, ids],
      )
    }
    await pool.query('commit')
  }
}

export async function seedFind(pool: Pool, size: number): Promise<SearchedOrganization> {
  const first = await seedTeam(pool, 4)
  const teams = [first]
  while (teams.length < TEAMS) teams.push(await seedTeam(pool, 4, first.orgId))
  const [owner] = first.people
  await pool.query(`update people set role = 'Owner' where org_id = $1 and id = $2`, [first.orgId, owner?.personId])
  const people = teams.flatMap((team) => team.people.map(({ personId }) => personId))
  const places = teams.map(({ tractionId }) => tractionId)
  for (const kind of ['todo', 'issue', 'headline', 'rock'] as const) {
    await seedKind(pool, kind, first.orgId, people, places, (size * kinds[kind].share) / 10)
  }
  const member = teams.at(-1)?.people[0]
  if (!owner || !member) throw new Error('nobody was seeded')
  return { size, owner: owner.token, member: member.token }
}
