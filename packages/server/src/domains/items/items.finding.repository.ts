import type { WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { IdScope, RowScope } from '../../platform/database/conditions'
import type { ItemTable } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { rocks, rockTractions } from '../rocks/rocks.table'
import { placedTables, placeKindOf } from './items.table'

export interface FoundRow {
  readonly kind: WorkItemKind
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly placeKind: 'traction' | 'vtorevision' | 'person'
  readonly placeId: string
  readonly isArchived: boolean
  /** In milliseconds. */
  readonly updatedAt: number
  readonly score: number
}

interface Match {
  holds(table: ItemTable): RowScope
  holdsNewest(table: ItemTable, most: number): RowScope
  score(table: ItemTable): RowScope
}

/** Who looks, and where. */
interface Reader {
  readonly personId: string
  readonly readable: IdScope
}

/** Of what too many fit to be compared, so many of the newest are looked at; of what fits, so many are compared word by word. */
const LOOKED_AT = 1000
const COMPARED = 300

/** The place in which the reader finds it; null where there is none. Of a Rock the main meeting before others. */
function placeOf(kind: WorkItemKind, readable: IdScope): SQL {
  const { placeId } = placedTables[kind].places
  const isReadable = sql`${placeId} = any(array${readable})`
  if (kind !== 'rock') return sql`case when ${isReadable} then ${placeId} end`
  return sql`(select ${placeId} from ${rockTractions} where ${rockTractions.orgId} = ${rocks.orgId}
    and ${rockTractions.rockId} = ${rocks.id} and ${isReadable}
    order by ${placeId} = ${rocks.mainTractionId} desc, ${placeId} limit 1)`
}

/**
 * The best of one kind: that fit best, of equal ones the reader's own, and what was changed last. Where so many fit that
 * they are not compared, the newest; there the place is asked before the words are, which takes longer.
 */
function bestOf(tx: Tx, kind: WorkItemKind, match: Match, { readable, personId }: Reader, limit: number): SQL {
  const { table } = placedTables[kind]
  const score = match.score(table)
  const columns = sql`${kind}::text as kind, ${table.id} as id, ${table.title} as title, ${table.ownerId} as "ownerId",
    ${placeKindOf[kind]} as "placeKind", ${placeOf(kind, readable)} as "placeId", ${table.archivedAt} is not null as "isArchived",
    (extract(epoch from ${table.updatedAt}) * 1000)::float8 as "updatedAt"`
  const isThere = and(eq(table.orgId, tx.orgId), isNull(table.removedAt))
  if (score) {
    const holds = match.holdsNewest(table, COMPARED)
    return sql`(select * from (select ${columns}, ${score}::int as score from ${table as ItemTable}
      where ${and(isThere, holds)}) f where "placeId" is not null
      order by score desc, "isArchived", "ownerId" = ${personId}::uuid desc, "updatedAt" desc limit ${limit}::int)`
  }
  const fits = sql`case when ${placeOf(kind, readable)} is not null then ${match.holds(table)} else false end`
  const newest = sql`select n.id from (select ${table.id} as id, ${fits} as fits from ${table as ItemTable} where ${isThere}
    order by ${table.id} desc limit ${LOOKED_AT}::int) n where n.fits limit ${limit}::int`
  return sql`(select ${columns}, 0 as score from ${table as ItemTable} where ${and(isThere, sql`${table.id} = any(array(${newest}))`)})`
}

/** The best first; one query, whatever kinds there are. */
export async function findBest(
  tx: Tx,
  kinds: readonly WorkItemKind[],
  match: (kind: WorkItemKind) => Match,
  reader: Reader,
  limit: number,
): Promise<FoundRow[]> {
  const all = sql.join(
    kinds.map((kind) => bestOf(tx, kind, match(kind), reader, limit)),
    sql` union all `,
  )
  const { rows } = await tx.execute<{ [Key in keyof FoundRow]: FoundRow[Key] }>(
    sql`select * from (${all}) x order by score desc, "isArchived", id desc limit ${limit}::int`,
  )
  return rows
}
