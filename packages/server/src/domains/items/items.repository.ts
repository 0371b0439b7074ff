import { type ItemRef, type WorkItemKind, workItemKinds } from '@cairn/contract/core/items'
import type { ItemCounts } from '@cairn/contract/items/counts.endpoints'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, isWithin, type RowScope, within } from '../../platform/database/conditions'
import type { ItemTable } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { attachments } from '../attachments/attachments.table'
import { itemComments } from '../comments/comments.table'
import { rocks, rockTractions } from '../rocks/rocks.table'
import { itemHistory } from '../work-items/work-items.history.table'
import { kindTables, standingIn } from './items.table'

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
  const { table, places } = kindTables[kind]
  const isSeen = isWithin(places.placeId, readable)
  const ofRock = sql`exists (select from ${rockTractions}
    where ${rockTractions.orgId} = ${rocks.orgId} and ${rockTractions.rockId} = ${rocks.id} and ${isSeen})`
  return sql`select ${table.id} as id from ${table as ItemTable}
    where ${and(eq(table.orgId, tx.orgId), isNull(table.removedAt), kind === 'rock' ? ofRock : isSeen)}
    order by ${table.id} desc limit ${LOOKED_AT}::int`
}

/** Uses each place's index. */
function newestOfPlaces(tx: Tx, kind: WorkItemKind, readable: IdScope): SQL {
  const { table, places } = kindTables[kind]
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
  const { placeId } = kindTables[kind].places
  const isReadable = sql`${placeId} = any(array${readable})`
  if (kind !== 'rock') return sql`case when ${isReadable} then ${placeId} end`
  return sql`(select ${placeId} from ${rockTractions} where ${rockTractions.orgId} = ${rocks.orgId}
    and ${rockTractions.rockId} = ${rocks.id} and ${isReadable}
    order by ${placeId} = ${rocks.mainTractionId} desc, ${placeId} limit 1)`
}

/** By match, own items, last change. Too many matches: newest first. */
function bestOf(tx: Tx, kind: WorkItemKind, match: Match, { readable, personId }: Reader, limit: number): SQL {
  const { table, places } = kindTables[kind]
  const score = match.score(table)
  const columns = sql`${kind}::text as kind, ${table.id} as id, ${table.title} as title, ${table.ownerId} as "ownerId",
    ${places.placeKind} as "placeKind", ${placeOf(kind, readable)} as "placeId", ${table.archivedAt} is not null as "isArchived",
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

export interface RemovedRow {
  readonly kind: WorkItemKind
  readonly id: string
  readonly version: number
  readonly title: string
  readonly ownerId: string
  readonly placeKind: 'traction' | 'vtorevision' | 'person'
  readonly placeId: string
  readonly removedAt: Date
  readonly removedById: string | null
}

export interface RemovedChoice {
  readonly kinds: readonly WorkItemKind[]
  readonly ids: readonly string[] | undefined
  readonly removedBy: readonly string[] | undefined
  readonly placeIds: readonly string[] | undefined
  readonly editable: IdScope
  readonly limit: number
  readonly offset: number
}

function removedOf(tx: Tx, kind: WorkItemKind, { ids, placeIds }: RemovedChoice): SQL {
  const { table, places } = kindTables[kind]
  const wanted = and(isWithin(places.placeId, sql`(select e.id from editable e)`), anyOf(places.placeId, placeIds))
  return sql`select ${kind}::text as kind, ${table.id} as id, ${table.version} as version, ${table.title} as title,
      ${table.ownerId} as "ownerId", s.place_kind as "placeKind", s.place_id as "placeId", ${table.removedAt} as "removedAt"
    from ${table as ItemTable} cross join lateral ${standingIn(kind, wanted)} s
    where ${and(eq(table.orgId, tx.orgId), isNotNull(table.removedAt), anyOf(table.id, ids))}`
}

export async function findRemoved(tx: Tx, choice: RemovedChoice): Promise<{ rows: RemovedRow[]; totalCount: number }> {
  const all = sql.join(
    choice.kinds.map((kind) => removedOf(tx, kind, choice)),
    sql` union all `,
  )
  const by = sql`left join lateral (
        select ${itemHistory.byPersonId} as by from ${itemHistory}
        where ${itemHistory.orgId} = ${tx.orgId} and ${itemHistory.itemId} = x.id and ${itemHistory.itemKind} = x.kind
          and ${itemHistory.action} = 'removed'
        order by ${itemHistory.id} desc limit 1
      ) h on true`
  const wanted = choice.removedBy && sql`${by} where h.by = any(${sql.param(choice.removedBy)}::uuid[])`
  // Reads the remover only for the page, unless filtered.
  const { rows } = await tx.execute<{ total: number; removedAt: string } & Omit<RemovedRow, 'removedAt'>>(
    sql`with editable (id) as materialized ${choice.editable}
      select x.*, h.by as "removedById" from (
        select x.*, (count(*) over ())::int as total from (${all}) x ${wanted}
        order by x."removedAt" desc, x.id limit ${choice.limit}::int offset ${choice.offset}::int
      ) x ${by} order by x."removedAt" desc, x.id`,
  )
  return {
    rows: rows.map(({ total: _total, ...row }) => ({ ...row, removedAt: new Date(row.removedAt) })),
    totalCount: rows[0]?.total ?? 0,
  }
}

type Hung = typeof attachments | typeof itemComments

const countOf = (table: Hung, kind: string, item: ItemTable): SQL =>
  sql`(select count(*)::int from ${table} where ${and(
    eq(table.orgId, item.orgId),
    eq(table.itemId, item.id),
    eq(table.itemKind, sql`${kind}`),
    isNull(table.removedAt),
  )})`

export async function countOn(tx: Tx, items: readonly ItemRef[], readable: IdScope): Promise<ItemCounts[]> {
  const kinds = workItemKinds.filter((kind) => items.some((item) => item.kind === kind))
  if (kinds.length === 0) return []
  const each = kinds.map((kind) => {
    const { table, places } = kindTables[kind]
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    return sql`(select ${kind}::text as kind, ${table.id} as id,
        ${countOf(itemComments, kind, table)} as comments, ${countOf(attachments, kind, table)} as files
      from ${table as ItemTable} cross join lateral ${standingIn(kind, within(places.placeId, readable))} s
      where ${and(eq(table.orgId, tx.orgId), isNull(table.removedAt), anyOf(table.id, ids))})`
  })
  const { rows } = await tx.execute<{ [Key in keyof ItemCounts]: ItemCounts[Key] }>(
    sql`select * from (${sql.join(each, sql` union all `)}) x where comments + files > 0`,
  )
  return rows
}
