/** Every week has a number, every tenth a note. */
import { newId } from '../../packages/server/src/platform/database/new-id'
import type { Pool } from '../../packages/server/src/platform/database/pool'
import { type SeededTeam, seedTeam } from '../../packages/server/src/testing/seed-team'

export interface SeededScorecard extends SeededTeam {
  readonly scorecardId: string
  readonly measurableIds: readonly string[]
  /** A Monday. */
  readonly startDate: string
}

const ROWS = `insert into measurables (org_id, id, traction_id, title, owner_id, created_by_id, created_at, updated_at)
  select $1, id, $2, 'Orders of branch ' || n, $3, $3, now(), now() from unnest($4::uuid[]) with ordinality as t(id, n)`
const LINES = `insert into scorecard_measurables (org_id, scorecard_id, measurable_id, sequence)
  select $1, $2, id, n from unnest($3::uuid[]) with ordinality as t(id, n)`
const GOALS = `insert into measurable_goals (org_id, measurable_id, period_kind, period_key, goal_value, comparison, unit_of_measure, value_scale, decimal_places)
  select $1, id, 'Week', case when year = 0 then '1900-01-01'::date else $3::date + (year * 364)::int end, 100 + year, 'GreaterOrEqual', 'Dollar', 'Thousand', 1
  from unnest($2::uuid[]) as id, generate_series(0, 4) as year`
const VALUES = `insert into measured_values (org_id, measurable_id, period_kind, period_key, version, value, entered, note, entered_by_id, entered_at)
  select $1, id, 'Week', $3::date + (week * 7)::int, 2, (n * 37 + week * 11) % 211 + 0.5, '', case when (n + week) % 10 = 0 then 'Closed for two days' else '' end, $4, now()
  from unnest($2::uuid[]) with ordinality as t(id, n), generate_series(0, $5::int - 1) as week`

export async function seedScorecard(pool: Pool, lines: number, weeks: number): Promise<SeededScorecard> {
  const team = await seedTeam(pool, 2)
  const { orgId, tractionId, people } = team
  const ownerId = people[0]?.personId
  const { rows } = await pool.query<{ id: string; first: string }>(
    `select scorecard_id as id, (date_trunc('week', now())::date - ($2::int - 1) * 7)::text as first from tractions where id = $1`,
    [tractionId, weeks],
  )
  const { id: scorecardId, first: startDate } = rows[0] ?? { id: '', first: '' }
  const measurableIds = Array.from({ length: lines }, newId)
  await pool.query(
    `insert into scorecards (org_id, id, traction_id, period_kind, created_at, updated_at) values ($1, $2, $3, 'Week', now(), now())`,
    [orgId, scorecardId, tractionId],
  )
  await pool.query(ROWS, [orgId, tractionId, ownerId, measurableIds])
  await pool.query(LINES, [orgId, scorecardId, measurableIds])
  await pool.query(GOALS, [orgId, measurableIds, startDate])
  await pool.query(VALUES, [orgId, measurableIds, startDate, ownerId, weeks])
  return { ...team, scorecardId, measurableIds, startDate }
}

/** Twice the source's number. */
export async function seedFormulas(
  pool: Pool,
  { orgId, startDate }: SeededScorecard,
  computedIds: readonly string[],
  readId: string,
): Promise<void> {
  const formula = `[${readId}] * 2`
  await pool.query(
    'update measurables set formula = $3, formula_from = $4::date where org_id = $1 and id = any($2::uuid[])',
    [orgId, computedIds, formula, startDate],
  )
  await pool.query(
    'update measured_values set is_computed = true where org_id = $1 and measurable_id = any($2::uuid[])',
    [orgId, computedIds],
  )
}
