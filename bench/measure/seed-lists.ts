/** Ten meetings; half of the items in one. */
import { newId } from '../../packages/server/src/platform/database/new-id'
import type { Pool } from '../../packages/server/src/platform/database/pool'
import { type SeededTeam, seedTeam } from '../../packages/server/src/testing/seed-team'

export const LISTED_KINDS = ['todo', 'issue', 'headline', 'rock'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

export interface ListedOrganization {
  readonly size: number
  readonly owner: string
  readonly member: string
  readonly bigMeetingId: string
}

const own: Readonly<Record<ListedKind, { columns: string; values: string }>> = {
  todo: { columns: 'due_date, place_kind, place_id', values: `now()::date + (n % 60)::int, 'traction', place` },
  issue: { columns: 'place_kind, place_id', values: `'traction', place` },
  headline: { columns: 'type, place_kind, place_id', values: `'Customer', 'traction', place` },
  rock: {
    columns: 'due_date, type, main_traction_id, closing_status, closed_week, judged_quarter',
    values: `now()::date + (n % 60)::int, 'Personal', place, case when n % 5 = 0 then 'Done' end,
      case when n % 5 = 0 then date_trunc('week', now())::date end, case when n % 5 = 0 then date_trunc('quarter', now())::date end`,
  },
}

/** Batches, since triggers make Rock inserts slow. */
const AT_ONCE = 10_000
const ROCK_TRACTIONS = `insert into rock_tractions (org_id, rock_id, traction_id)
  select org_id, id, main_traction_id from rocks where org_id = $1 and id = any($2)`

const ROCK_WEEKS = `insert into rock_weeks (org_id, rock_id, period_kind, period_key, status)
  select org_id, id, 'Week', date_trunc('week', now())::date - 7 * ago, case when n % 10 < 7 then 'OnTrack' else 'OffTrack' end
  from (select org_id, id, row_number() over (order by id) as n, right(title, 1)::int % 5 as kind from rocks where org_id = $1 and id = any($2)) as r
  cross join generate_series(0, 2) as ago where kind <> 4 and (ago > 0 or kind <> 3)`

async function seedItems(pool: Pool, teams: readonly SeededTeam[], size: number): Promise<void> {
  const [first] = teams
  const people = teams.flatMap((team) => team.people.map(({ personId }) => personId))
  const places = teams.map(({ tractionId }) => tractionId)
  for (const kind of LISTED_KINDS) {
    for (let from = 0; from < size; from += AT_ONCE) {
      const ids = Array.from({ length: Math.min(AT_ONCE, size - from) }, newId)
      const { columns, values } = own[kind]
      await pool.query('begin')
      await pool.query(
        `insert into ${kind}s (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, ${columns})
         select $1, id, 'Review the quarter w' || lpad((n % 997)::text, 3, '0') || ' p' || lpad(n::text, 6, '0'), ($2::uuid[])[1 + n % cardinality($2::uuid[])], '',
           now() - n * interval '1 minute', ($2::uuid[])[1], now() - (n * 7919 % 100003) * interval '1 minute', ${values}
         from (select id, n, case when n % 2 = 0 then ($3::uuid[])[1] else ($3::uuid[])[2 + (n / 2) % 9] end as place
           from (select id, n + $5::int as n from unnest($4::uuid[]) with ordinality as t(id, n)) as t) as items`,
        [first?.orgId, people, places, ids, from],
      )
      if (kind === 'rock') {
        await pool.query(ROCK_TRACTIONS, [first?.orgId, ids])
        await pool.query(ROCK_WEEKS, [first?.orgId, ids])
      }
      await pool.query('commit')
    }
  }
}

export async function seedListed(pool: Pool, size: number): Promise<ListedOrganization> {
  const first = await seedTeam(pool, 4)
  const teams = [first]
  while (teams.length < 10) teams.push(await seedTeam(pool, 4, first.orgId))
  const [owner] = first.people
  await pool.query(`update people set role = 'Owner' where org_id = $1 and id = $2`, [first.orgId, owner?.personId])
  await seedItems(pool, teams, size)
  const member = teams[9]?.people[0]
  if (!owner || !member) throw new Error('nobody was seeded')
  return { size, owner: owner.token, member: member.token, bigMeetingId: first.tractionId }
}

const WORDS_AT_ONCE = 50_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

interface Filled {
  readonly last: string | null
  readonly words: number
}

/** Batches, since the pool gives up on a database that is silent for long. */
export async function fillWords(pool: Pool): Promise<void> {
  for (const kind of LISTED_KINDS) {
    const place = kind === 'rock' ? 'main_traction_id' : 'place_id'
    const batch = `with filled as materialized (
        select org_id, id, ${place} as place, title from ${kind}s where id > $1 order by id limit ${WORDS_AT_ONCE}
      ), added as (
        insert into item_words (org_id, item_kind, item_id, place_id, word)
        select distinct org_id, '${kind}', id, place, word from filled, unnest(string_to_array(lower(title), ' ')) as word
        returning item_id
      )
      select (select id from filled order by id desc limit 1) as last, (select count(*)::int from added) as words`
    let words = 0
    for (let last: string | null = FIRST_ID; last !== null; ) {
      const done: Filled | undefined = (await pool.query<Filled>(batch, [last])).rows[0]
      last = done?.last ?? null
      words += done?.words ?? 0
    }
    if (words === 0) throw new Error(`no words of ${kind}s`)
  }
}
