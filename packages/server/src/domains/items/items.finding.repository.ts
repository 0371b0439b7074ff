import type { WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type IdScope, type RowScope, within } from '../../platform/database/conditions'
import type { ItemTable } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { placedTables, standingIn } from './items.table'

export interface FoundRow {
  readonly kind: WorkItemKind
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly placeKind: 'traction' | 'vtorevision' | 'person'
  readonly placeId: string
  readonly isArchived: boolean
  readonly score: number
}

interface Match {
  holds(table: ItemTable): RowScope
  score(table: ItemTable): RowScope
}

/** The best of one kind; where so many fit that they are not compared, the newest. */
function bestOf(tx: Tx, kind: WorkItemKind, match: Match, readable: IdScope, limit: number): SQL {
  const { table, places } = placedTables[kind]
  const score = match.score(table)
  const order = score ? sql`score desc, "isArchived", id desc` : sql`id desc`
  return sql`(select ${kind}::text as kind, ${table.id} as id, ${table.title} as title, ${table.ownerId} as "ownerId",
      s.place_kind as "placeKind", s.place_id as "placeId", ${table.archivedAt} is not null as "isArchived",
      ${score ?? sql`0`}::int as score
    from ${table as ItemTable} cross join lateral ${standingIn(kind, within(places.placeId, readable))} s
    where ${and(eq(table.orgId, tx.orgId), isNull(table.removedAt), match.holds(table))}
    order by ${order} limit ${limit}::int)`
}

/** The best first; one query, whatever kinds there are. */
export async function findBest(
  tx: Tx,
  kinds: readonly WorkItemKind[],
  match: (kind: WorkItemKind) => Match,
  readable: IdScope,
  limit: number,
): Promise<FoundRow[]> {
  const all = sql.join(
    kinds.map((kind) => bestOf(tx, kind, match(kind), readable, limit)),
    sql` union all `,
  )
  const { rows } = await tx.execute<{ [Key in keyof FoundRow]: FoundRow[Key] }>(
    sql`select * from (${all}) x order by score desc, "isArchived", id desc limit ${limit}::int`,
  )
  return rows
}
