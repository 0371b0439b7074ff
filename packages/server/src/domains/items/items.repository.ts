import { type ItemRef, type WorkItemKind, workItemKinds } from '@cairn/contract/core/items'
import { UNSPACED } from '@cairn/contract/core/words'
import type { ItemCounts } from '@cairn/contract/items/counts.endpoints'
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, isWithin, type RowScope, within } from '../../platform/database/conditions'
import type { ItemTable } from '../../platform/database/item-columns'
import { onItemMerge } from '../../platform/database/item-dependents'
import type { Tx } from '../../platform/database/transaction'
import { attachments } from '../attachments/attachments.table'
import { itemComments } from '../comments/comments.table'
import { rocks, rockTractions } from '../rocks/rocks.table'
import { itemHistory, itemWords } from '../work-items/work-items.table'
import { itemLinks, kindTables, type LinkRow, placeOfItem } from './items.table'

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
    from ${table as ItemTable} cross join lateral ${placeOfItem(kind, wanted)} s
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
      from ${table as ItemTable} cross join lateral ${placeOfItem(kind, within(places.placeId, readable))} s
      where ${and(eq(table.orgId, tx.orgId), isNull(table.removedAt), anyOf(table.id, ids))})`
  })
  const { rows } = await tx.execute<{ [Key in keyof ItemCounts]: ItemCounts[Key] }>(
    sql`select * from (${sql.join(each, sql` union all `)}) x where comments + files > 0`,
  )
  return rows
}

export const isSameItem = (a: ItemRef, b: ItemRef): boolean => a.id === b.id && a.kind === b.kind
const isFirst = ({ kind, id }: ItemRef) => and(eq(itemLinks.firstId, id), eq(itemLinks.firstKind, kind))
const isSecond = ({ kind, id }: ItemRef) => and(eq(itemLinks.secondId, id), eq(itemLinks.secondKind, kind))

function inOrder(a: ItemRef, b: ItemRef): [ItemRef, ItemRef] {
  const key = ({ kind, id }: ItemRef) => `${id} ${kind}`
  return key(a) < key(b) ? [a, b] : [b, a]
}

function pairOf(a: ItemRef, b: ItemRef) {
  const [first, second] = inOrder(a, b)
  return { firstKind: first.kind, firstId: first.id, secondKind: second.kind, secondId: second.id }
}

export async function findLinked(tx: Tx, ref: ItemRef, limit: number): Promise<ItemRef[]> {
  const rows = await tx
    .select()
    .from(itemLinks)
    .where(and(eq(itemLinks.orgId, tx.orgId), or(isFirst(ref), isSecond(ref))))
    .orderBy(desc(itemLinks.createdAt), desc(itemLinks.firstId), desc(itemLinks.secondId))
    .limit(limit)
  return rows.map((row) => otherOf(row, ref))
}

function otherOf({ firstKind, firstId, secondKind, secondId }: LinkRow, ref: ItemRef): ItemRef {
  const first = { kind: firstKind, id: firstId }
  return isSameItem(first, ref) ? { kind: secondKind, id: secondId } : first
}

export async function insertLink(tx: Tx, a: ItemRef, b: ItemRef, createdById: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(itemLinks)
    .values({ ...pairOf(a, b), orgId: tx.orgId, createdAt: tx.now(), createdById })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function deleteLink(tx: Tx, a: ItemRef, b: ItemRef): Promise<boolean> {
  const [first, second] = inOrder(a, b)
  const { rowCount } = await tx
    .delete(itemLinks)
    .where(and(eq(itemLinks.orgId, tx.orgId), isFirst(first), isSecond(second)))
  return rowCount === 1
}

const keyOf = ({ kind, id }: ItemRef) => `${kind}/${id}`

/** Skips existing links and links to itself. */
async function moveLinks(tx: Tx, from: ItemRef, toId: string, only?: readonly string[]): Promise<readonly string[]> {
  const to = { kind: from.kind, id: toId }
  const isOwn = and(eq(itemLinks.orgId, tx.orgId), or(isFirst(from), isSecond(from)))
  const rows = await tx.select().from(itemLinks).where(isOwn)
  const candidates = rows.flatMap((row) => {
    const other = otherOf(row, from)
    const moves = !isSameItem(other, to) && (only === undefined || only.includes(keyOf(other)))
    return moves ? [{ ...row, ...pairOf(to, other) }] : []
  })
  if (candidates.length === 0) return []
  const inserted = await tx.insert(itemLinks).values(candidates).onConflictDoNothing().returning()
  const moved = inserted.map((row) => otherOf(row, to))
  const ids = moved.map(({ id }) => id)
  const isMoved = or(anyOf(itemLinks.firstId, ids), anyOf(itemLinks.secondId, ids))
  if (ids.length > 0) await tx.delete(itemLinks).where(and(isOwn, isMoved))
  return moved.map(keyOf)
}

onItemMerge({ name: 'item_links', move: moveLinks })

/** A title in a script without spaces between words, and its words in the search index. */
export interface UnspacedTitle {
  readonly orgId: string
  readonly id: string
  readonly title: string
  readonly placeIds: readonly string[]
  readonly words: readonly string[]
}

export type ItemKey = Pick<UnspacedTitle, 'orgId' | 'id'>

const placesOf = (kind: WorkItemKind): SQL =>
  kind === 'rock'
    ? sql`array(select ${rockTractions.tractionId} from ${rockTractions}
        where ${rockTractions.orgId} = ${rocks.orgId} and ${rockTractions.rockId} = ${rocks.id})`
    : sql`array[${kindTables[kind].places.placeId}]`

/** Across organizations, in system transactions. */
async function selectTitles(tx: Tx, kind: WorkItemKind, where: SQL, end: SQL): Promise<UnspacedTitle[]> {
  const { table } = kindTables[kind]
  const words = sql`array(select distinct ${itemWords.word} from ${itemWords}
    where ${itemWords.orgId} = ${table.orgId} and ${itemWords.itemId} = ${table.id})`
  const { rows } = await tx.execute<{ [Key in keyof UnspacedTitle]: UnspacedTitle[Key] }>(
    sql`select ${table.orgId} as "orgId", ${table.id} as id, ${table.title} as title, ${placesOf(kind)} as "placeIds",
      ${words} as words from ${table as ItemTable} where ${where} ${end}`,
  )
  return rows
}

export const findUnspacedTitles = (
  tx: Tx,
  kind: WorkItemKind,
  after: ItemKey,
  most: number,
): Promise<UnspacedTitle[]> => {
  const { table } = kindTables[kind]
  const isNext = sql`(${table.orgId}, ${table.id}) > (${after.orgId}::uuid, ${after.id}::uuid)`
  return selectTitles(
    tx,
    kind,
    sql`${table.title} ~ ${UNSPACED.source} and ${isNext}`,
    sql`order by ${table.orgId}, ${table.id} limit ${most}::int`,
  )
}

export const lockTitles = (tx: Tx, kind: WorkItemKind, keys: readonly ItemKey[]): Promise<UnspacedTitle[]> => {
  const { table } = kindTables[kind]
  const [orgIds, ids] = [keys.map(({ orgId }) => orgId), keys.map(({ id }) => id)]
  const isOne = sql`(${table.orgId}, ${table.id}) in (select * from unnest(${sql.param(orgIds)}::uuid[], ${sql.param(ids)}::uuid[]))`
  return selectTitles(tx, kind, isOne, sql`for share`)
}

export interface NewWord {
  readonly orgId: string
  readonly id: string
  readonly placeId: string
  readonly word: string
}

export async function insertNewWords(tx: Tx, kind: WorkItemKind, words: readonly NewWord[]): Promise<void> {
  const column = (key: keyof NewWord) => sql.param(words.map((one) => one[key]))
  await tx.execute(sql`insert into ${itemWords} (org_id, item_kind, item_id, place_id, word)
    select w.org_id, ${kind}, w.id, w.place_id, w.word
    from unnest(${column('orgId')}::uuid[], ${column('id')}::uuid[], ${column('placeId')}::uuid[], ${column('word')}::text[])
      as w (org_id, id, place_id, word) on conflict do nothing`)
}
