import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, type RowScope } from '../../platform/database/conditions'
import type { ListTable } from '../../platform/database/item-columns'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import { sendInsert, sendWithCommit } from '../../platform/database/send-insert'
import type { Tx } from '../../platform/database/transaction'
import { type HistoryRow, itemHistory, itemWords } from './work-items.table'

export type { HistoryRow, StoredChanges } from './work-items.table'

/** Sent with the commit. */
export const insertHistory = (tx: Tx, rows: readonly HistoryRow[]): void => sendInsert(tx, itemHistory, rows)

export function findHistory(tx: Tx, { kind, id }: ItemRef, before: string | undefined, limit: number) {
  return tx
    .select()
    .from(itemHistory)
    .where(
      and(
        eq(itemHistory.orgId, tx.orgId),
        eq(itemHistory.itemId, id),
        eq(itemHistory.itemKind, kind),
        before === undefined ? undefined : lt(itemHistory.id, before),
      ),
    )
    .orderBy(desc(itemHistory.id))
    .limit(limit)
}

export async function hasNotesSince(tx: Tx, { kind, id }: ItemRef, since: Date): Promise<boolean> {
  const { orgId, itemId, itemKind, byPersonId, at, changes } = itemHistory
  const isOne = and(eq(orgId, tx.orgId), eq(itemId, id), eq(itemKind, kind), gt(at, since))
  const isTheirs = sql`${byPersonId} is not distinct from ${tx.personId}`
  const isNotes = sql`${changes} = '{"contentHtml": [null, null]}'`
  const found = await tx
    .select({ id: itemHistory.id })
    .from(itemHistory)
    .where(and(isOne, isTheirs, isNotes))
    .limit(1)
  return found.length > 0
}

export interface PlacedWord {
  readonly itemId: string
  readonly placeId: string
  readonly word: string
}

const columnOf = <Key extends keyof PlacedWord>(words: readonly PlacedWord[], key: Key) => words.map((one) => one[key])

const INSERT = `insert into item_words (org_id, item_kind, item_id, place_id, word)
  select $1, $2, w.* from unnest($3::uuid[], $4::uuid[], $5::text[]) as w on conflict do nothing`

export function insertWords(tx: Tx, kind: WorkItemKind, words: readonly PlacedWord[]): void {
  if (words.length === 0) return
  const values = [tx.orgId, kind, columnOf(words, 'itemId'), columnOf(words, 'placeId'), columnOf(words, 'word')]
  sendWithCommit(tx, INSERT, values)
}

const DELETE = 'delete from item_words where org_id = $1 and item_id = any($2::uuid[]) and place_id = any($3::uuid[])'

export function deleteWords(tx: Tx, itemIds: readonly string[], placeIds: readonly string[]): void {
  if (itemIds.length === 0) return
  sendWithCommit(tx, DELETE, [tx.orgId, itemIds, placeIds])
}

/** Half-open range. */
interface Span {
  readonly from: SQL
  readonly to: SQL
}

/** The last code point: sorts after every word with this prefix. */
const LAST = '\u{10ffff}'

const spanOf = (word: string): Span => ({
  from: sql`${word}::text collate "C"`,
  to: sql`${word + LAST}::text collate "C"`,
})

const startsWith = (column: SQL, word: string): SQL => {
  const { from, to } = spanOf(word)
  return sql`${column} >= ${from} and ${column} < ${to}`
}

const holdersOf = (orgId: string, kind: SQL, readable: IdScope, { from, to }: Span, most: number): SQL =>
  readable.isBroad
    ? sql`(select i.item_id from ${itemWords} i
    where i.org_id = ${orgId} and i.item_kind = ${kind} and i.word >= ${from} and i.word < ${to}
      and (i.place_id in ${readable}) is true
    limit ${most}::int)`
    : sql`(select f.item_id from ${readable} as r (id)
    cross join lateral (
      select i.item_id from ${itemWords} i
      where i.org_id = ${orgId} and i.place_id = r.id and i.item_kind = ${kind} and i.word >= ${from} and i.word < ${to}
      limit ${most}::int
    ) f limit ${most}::int)`

const holders = preparedQuery((db, [ids, asked]) =>
  db
    .select({ kind: sql<string>`k.kind`, word: sql<string>`w.word`, ids: sql<string[] | null>`${ids}` })
    .from(sql`${asked}`),
)

/** By prefix. Null if more than `most`. */
export async function findHolders(
  tx: Tx,
  kinds: readonly WorkItemKind[],
  words: readonly string[],
  readable: IdScope,
  most: number,
): Promise<Map<string, string[] | null>> {
  const held = sql`array${holdersOf(tx.orgId, sql`k.kind`, readable, { from: sql`w.word`, to: sql`w.beyond` }, most + 1)}`
  const rows = await holders.run(
    tx,
    {},
    sql`case when cardinality(h.ids) > ${most}::int then null else h.ids end`,
    sql`unnest(${sql.param(kinds)}::text[]) as k (kind),
        unnest(${sql.param(words)}::text[], ${sql.param(words.map((word) => word + LAST))}::text[]) as w (word, beyond)
      cross join lateral (select ${held} as ids) h`,
  )
  return new Map(rows.map(({ kind, word, ids }) => [`${kind} ${word}`, ids]))
}

/** Internal. Filters by organization first. */
export async function findExisting(
  tx: Tx,
  kinds: readonly WorkItemKind[],
  words: readonly string[],
  readable: IdScope,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(
    sql`with known (words) as materialized (select array(select c.word from unnest(${sql.param(words)}::text[]) as c (word)
        where exists (select from ${itemWords} i where i.org_id = ${tx.orgId} and i.word = c.word)))
      select distinct f.word from known, ${readable} as r (id)
      cross join unnest(${sql.param(kinds)}::text[]) as k (kind)
      cross join lateral (
        select distinct i.word from ${itemWords} i
        where i.org_id = ${tx.orgId} and i.place_id = r.id and i.item_kind = k.kind
          and i.word = any(known.words)
        limit ${most}::int
      ) f order by f.word limit ${most}::int`,
  )
  return rows.map(({ word }) => word)
}

/** `exists` would become a join over all words. */
const hasWord = (table: ListTable, word: string): SQL =>
  sql`coalesce((select true from ${itemWords} i where i.org_id = ${table.orgId} and i.item_id = ${table.id}
    and ${startsWith(sql`i.word`, word)} limit 1), false)`

export interface Found {
  readonly ids: readonly string[] | null
  readonly common: readonly (readonly string[])[]
}

const KEPT = 100_000

/** For counting many rows. */
export const hasWordOfMany =
  (tx: Tx, kind: WorkItemKind, readable: IdScope): typeof hasWord =>
  (table, word) =>
    sql`(${table.id} in ${holdersOf(tx.orgId, sql`${kind}::text`, readable, spanOf(word), KEPT)} or ${hasWord(table, word)})`

const hasEach = (table: ListTable, common: Found['common'], has = hasWord): RowScope =>
  and(...common.map((meant) => or(...meant.map((word) => has(table, word)))))

export const isFound = (table: ListTable, texts: readonly Found[], has = hasWord): RowScope =>
  or(
    ...texts.map(({ ids, common }) =>
      and(ids === null ? undefined : anyOf(table.id, ids), hasEach(table, common, has)),
    ),
  ) ?? sql`false`

interface Sample {
  readonly word: string
  readonly others: Found['common']
  readonly readable: IdScope
  readonly most: number
}

/** Samples holders of one word and filters by the others. */
export function isAmongHolders(
  tx: Tx,
  kind: WorkItemKind,
  table: ListTable,
  { word, others, readable, most }: Sample,
): RowScope {
  const held = holdersOf(tx.orgId, sql`${kind}::text`, readable, spanOf(word), most)
  return and(sql`${table.id} = any(array${held})`, hasEach(table, others))
}

/** A range, so that PostgreSQL uses the item's words. */
export const exactWords = (table: ListTable, words: readonly string[]): SQL =>
  sql`(select count(*) from unnest(${sql.param(words)}::text[]) as w (word) where exists (
    select from ${itemWords} i where i.org_id = ${table.orgId} and i.item_id = ${table.id}
      and i.word >= w.word collate "C" and i.word <= w.word collate "C"))`
