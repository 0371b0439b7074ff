import type { WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type IdScope, isWithin, type RowScope } from '../../platform/database/conditions'
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
  readonly updatedAt: number
  readonly score: number
}

interface Match {
  holds(table: ItemTable): RowScope
  holdsNewest(table: ItemTable, most: number): RowScope
  score(table: ItemTable): RowScope
}

interface Reader {
  readonly personId: string
  readonly readable: IdScope
}

/** Newest items to scan if too many match, and matches to rank. */
const LOOKED_AT = 1000
const COMPARED = 300
/** Newest items per place, so that readers of few places also find old items. */
const OF_PLACES = 5000
const OF_EACH_PLACE = 10

/** For readers of nearly all places. Ids are ordered by time. */
function newestOfAll(tx: Tx, kind: WorkItemKind, readable: IdScope): SQL {
  const { table, places } = placedTables[kind]
  const isSeen = isWithin(places.placeId, readable)
  const ofRock = sql`exists (select from ${rockTractions}
    where ${rockTractions.orgId} = ${rocks.orgId} and ${rockTractions.rockId} = ${rocks.id} and ${isSeen})`
  return sql`select ${table.id} as id from ${table as ItemTable}
    where ${and(eq(table.orgId, tx.orgId), isNull(table.removedAt), kind === 'rock' ? ofRock : isSeen)}
    order by ${table.id} desc limit ${LOOKED_AT}::int`
}

/** Uses each place's index. */
function newestOfPlaces(tx: Tx, kind: WorkItemKind, readable: IdScope): SQL {
  const { table, places } = placedTables[kind]
  const { from, orgId, id, time } =
    kind === 'rock'
      ? { from: rockTractions, orgId: rockTractions.orgId, id: rockTractions.rockId, time: rockTractions.rockId }
      : { from: table, orgId: table.orgId, id: table.id, time: table.createdAt }
  const newest = sql`select ${id} as id from ${from} where ${orgId} = ${tx.orgId} and ${places.placeId} = r.id
    order by ${time} desc limit greatest(${OF_EACH_PLACE}::int, ${OF_PLACES}::int / r.places)`
  return sql`select distinct l.id from (select s.id, count(*) over () as places from ${readable} as s (id)) r
    cross join lateral (${newest}) l order by l.id desc limit ${LOOKED_AT}::int`
}

function placeOf(kind: WorkItemKind, readable: IdScope): SQL {
  const { placeId } = placedTables[kind].places
  const isReadable = sql`${placeId} = any(array${readable})`
  if (kind !== 'rock') return sql`case when ${isReadable} then ${placeId} end`
  return sql`(select ${placeId} from ${rockTractions} where ${rockTractions.orgId} = ${rocks.orgId}
    and ${rockTractions.rockId} = ${rocks.id} and ${isReadable}
    order by ${placeId} = ${rocks.mainTractionId} desc, ${placeId} limit 1)`
}

/** By match, own items, last change. Too many matches: newest first. */
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
  // Stops once there are enough matches.
  const row = sql`(select * from ${table as ItemTable} where ${and(isThere, sql`${table.id} = n.id`)} limit 1)`
  const some = readable.isBroad ? newestOfAll : newestOfPlaces
  const newest = sql`select n.id from (${some(tx, kind, readable)}) n
    cross join lateral ${row} as ${table as ItemTable} where ${match.holds(table)} limit ${limit}::int`
  return sql`(select ${columns}, 0 as score from ${table as ItemTable} where ${and(isThere, sql`${table.id} = any(array(${newest}))`)})`
}

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
