/** Four children and five roles per seat. */
import { newId } from '../../packages/server/src/platform/database/new-id'
import type { Pool } from '../../packages/server/src/platform/database/pool'

const SEATS = `insert into seats (org_id, id, revision_id, change_number, parent_id, sequence, title, assigned_to_id, roles, is_assistant)
  select $1, id, $2, 1, ($3::uuid[])[(n + 2) / 4], (n + 2) % 4, 'Seat ' || n, ($4::uuid[])[1 + n % cardinality($4::uuid[])],
    array['Leads and manages', 'Answers for the numbers', 'Keeps what was promised', 'Finds who comes next', 'Says what stands in the way'], false
  from unnest($3::uuid[]) with ordinality as t(id, n)`

interface Of {
  readonly orgId: string
  readonly revisionId: string
  readonly personIds: readonly string[]
}

/** Ids level by level. */
export async function seedSeats(pool: Pool, { orgId, revisionId, personIds }: Of, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await pool.query(SEATS, [orgId, revisionId, ids, personIds])
  return ids
}
