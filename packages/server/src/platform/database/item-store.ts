import type { WorkItemKind } from '@cairn/contract/core/items'
import { and, asc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ParsedSearch } from '../search/parse-search'
import { among, anyOf, type IdScope, pairWithin, type RowScope, within } from './conditions'
import { isUniqueViolation } from './database-error'
import { type ItemRow, type ItemTable, isListed, type ListTable } from './item-columns'
import { purgeDependents } from './item-dependents'
import {
  arrayOf,
  type ItemOrder,
  type Part,
  type PlaceMatch,
  type SearchFrame,
  totalOf,
  type Wanted,
  walkGroups,
  walkRows,
  withTexts,
} from './item-listing'
import { preparedQuery } from './prepared/prepared-query'
import { sendInsert } from './send-insert'
import type { Tx } from './transaction'

export type ItemChanges<Row extends ItemRow> = Partial<Omit<Row, 'orgId' | 'id' | 'version' | 'updatedAt'>>

export interface ItemPage<Row> {
  readonly rows: Row[]
  readonly totalCount: number
}

interface ListRequest {
  readonly search: Part
  readonly wanted: Wanted
  readonly order: ItemOrder
}

export interface ItemStore<Row extends ItemRow> {
  /** Includes removed rows. */
  findMany(tx: Tx, ids: readonly string[], scope: RowScope): Promise<Row[]>
  lock(tx: Tx, id: string): Promise<Row | undefined>
  /** Locks in id order to avoid deadlocks. */
  lockMany(tx: Tx, ids: readonly string[]): Promise<void>
  lockOwned(tx: Tx, ownerId: string, where: SQL | undefined): Promise<Row[]>
  lockListed(tx: Tx, where: SQL | undefined): Promise<void>
  valueOf(tx: Tx, id: string, column: keyof Row): SQL
  /** The insert runs with the commit, which throws `taken` on a duplicate id. */
  insert(tx: Tx, rows: readonly Omit<Row, 'orgId' | 'version'>[], taken: () => Error): Row[]
  save(tx: Tx, row: Row, changes: ItemChanges<Row>): Row
  /** Like `save`, but keeps the version. */
  mark(tx: Tx, row: Row, changes: ItemChanges<Row>): Row
  search(tx: Tx, search: ParsedSearch<unknown, string>, wanted: Wanted, order: ItemOrder): Promise<ItemPage<Row>>
  searchEach(tx: Tx, asked: readonly ListRequest[]): Promise<Row[][]>
  idsOf(tx: Tx, wanted: Wanted, order: ItemOrder): Promise<string[]>
  /** Skips locked rows. */
  archive(tx: Tx, where: SQL | undefined, at: Date): Promise<Row[]>
  /** Restores rows archived at exactly `at`. */
  unarchive(tx: Tx, where: SQL | undefined, at: Date): Promise<Row[]>
  countListed(tx: Tx, where: SQL | undefined): Promise<number>
  /** Runs in a system transaction. */
  purge(tx: Tx, removedBefore: Date): Promise<number>
  purgeWhere(tx: Tx, where: SQL): Promise<number>
}

const isGiven = (part: SQL | undefined): part is SQL => part !== undefined

const rowsOf = <Row>(query: PromiseLike<Record<string, unknown>[]>) => query as PromiseLike<Row[]>

/** Build the condition once. */
const hasPlaces = (table: ItemTable) =>
  and(eq(table.orgId, sql.placeholder('orgId')), eq(table.id, sql.placeholder('id')))

function queries<Row extends ItemRow>(
  table: ItemTable,
  listed: ListTable,
): Pick<
  ItemStore<Row>,
  | 'findMany'
  | 'lock'
  | 'lockMany'
  | 'lockOwned'
  | 'lockListed'
  | 'valueOf'
  | 'search'
  | 'searchEach'
  | 'idsOf'
  | 'countListed'
> {
  const plain = table as PgTable
  const fields = getTableColumns(plain)
  const named = Object.fromEntries(
    Object.entries(fields).map(([key, column]) => [key, sql`${sql.identifier(column.name)}`.mapWith(column)]),
  )
  const inOrder = preparedQuery<Row>((db, [where]) =>
    rowsOf<Row>(db.select().from(plain).where(where).orderBy(asc(table.id))),
  )
  const locked = preparedQuery<Row>((db) => rowsOf<Row>(db.select().from(plain).where(hasPlaces(table)).for('update')))
  const lockedInOrder = preparedQuery<Row>((db, [where]) =>
    rowsOf<Row>(db.select().from(plain).where(where).orderBy(asc(table.id)).for('update')),
  )
  const idsLockedInOrder = preparedQuery((db, [where]) =>
    db.select({ id: table.id }).from(plain).where(where).orderBy(asc(table.id)).for('update'),
  )
  const page = preparedQuery<Row>((db, [from, where, ...order]) =>
    rowsOf<Row>(
      db
        .select(named)
        .from(from ?? plain)
        .where(where)
        .orderBy(...order.filter(isGiven))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
    ),
  )
  const countedPage = preparedQuery<Row & { totalCount: number }>((db, [counted, from, where, ...order]) => {
    const query = db
      .select({ ...named, totalCount: sql<number>`${counted}`.as('total_count') })
      .from(from ?? plain)
      .where(where)
      .orderBy(...order.filter(isGiven))
    return rowsOf(query.limit(sql.placeholder('limit')).offset(sql.placeholder('offset')))
  })
  const each = preparedQuery<Row & { asked: number }>((db, [from]) =>
    rowsOf(
      db
        .select({ ...named, asked: sql<number>`asked`.mapWith(Number) })
        .from(from ?? plain)
        .orderBy(sql`asked, turn`),
    ),
  )
  /** The limit forces one index lookup per row. */
  const rowOf = (orgId: string) =>
    sql`(select * from ${table} where ${table.orgId} = ${orgId} and ${table.id} = walked.walked_id limit 1)`
  const partsOf = (orgId: string, { where, perPlace }: Wanted, { by, groups }: ItemOrder, part: Part) => {
    const inGroups = groups && perPlace && walkGroups(listed, groups, perPlace, part)
    if (!inGroups && listed === table) return [undefined, where, ...by]
    const walked = inGroups ?? walkRows(listed, by, where, part)
    return [sql`${walked} cross join lateral ${rowOf(orgId)} as ${table}`, undefined, sql`turn`]
  }
  return {
    findMany: (tx, ids, scope) => inOrder.run(tx, {}, and(eq(table.orgId, tx.orgId), anyOf(table.id, ids), scope)),

    lock: async (tx, id) => {
      const [row] = await locked.run(tx, { orgId: tx.orgId, id })
      return row
    },

    lockMany: async (tx, ids) => {
      await idsLockedInOrder.run(tx, {}, and(eq(table.orgId, tx.orgId), anyOf(table.id, ids)))
    },

    lockOwned: (tx, ownerId, where) =>
      lockedInOrder.run(tx, {}, and(eq(table.orgId, tx.orgId), eq(table.ownerId, ownerId), isListed(table), where)),

    lockListed: async (tx, where) => {
      await idsLockedInOrder.run(tx, {}, and(eq(table.orgId, tx.orgId), isListed(table), where))
    },

    idsOf: async (tx, { where }, { by }) => {
      const rows = await tx
        .select({ id: listed.id })
        .from(listed as PgTable)
        .where(where)
        .orderBy(...by)
      return rows.map(({ id }) => String(id))
    },

    countListed: (tx, where) => tx.$count(plain, and(eq(table.orgId, tx.orgId), isListed(table), where)),

    valueOf: (tx, id, column) =>
      sql`(select ${fields[column as string]} from ${table} where ${table.orgId} = ${tx.orgId} and ${table.id} = ${id})`,

    search: async (tx, { startIndex, endIndex, includeTotalCount }, wanted, order) => {
      const parts = partsOf(tx.orgId, wanted, order, { startIndex, endIndex })
      const isWalked = parts[0] !== undefined
      const places = { limit: endIndex - startIndex, offset: isWalked ? 0 : startIndex }
      if (!includeTotalCount) return { rows: await page.run(tx, places, ...parts), totalCount: 0 }
      const counted = totalOf(listed, wanted, endIndex)
      const rows = await countedPage.run(tx, places, counted, ...parts)
      if (rows.length > 0 || startIndex === 0) return { rows, totalCount: rows[0]?.totalCount ?? 0 }
      const [count] = await tx.select({ count: counted }).from(sql`(select) as nothing`)
      return { rows, totalCount: count?.count ?? 0 }
    },

    searchEach: async (tx, asked) => {
      if (asked.length === 0) return []
      const parts = asked.map(
        ({ search, wanted, order }, index) =>
          sql`select ${index}::int as asked, walked_id, turn from ${walkRows(listed, order.by, wanted.where, search)}`,
      )
      const walked = sql`(${sql.join(parts, sql` union all `)}) as walked`
      const rows = await each.run(tx, {}, sql`${walked} cross join lateral ${rowOf(tx.orgId)} as ${table}`)
      return asked.map((_list, index) => rows.filter((row) => row.asked === index))
    },
  }
}

type Values = Record<string, unknown>

function writes<Row extends ItemRow>(
  kind: WorkItemKind,
  table: ItemTable,
): Pick<ItemStore<Row>, 'insert' | 'save' | 'mark' | 'archive' | 'unarchive' | 'purge' | 'purgeWhere'> {
  const plain = table as PgTable

  const given = (tx: Tx, changes: Values): Values => ({
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    updatedAt: tx.now(),
  })
  const setting = (names: readonly string[]) => ({
    ...Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])),
    version: sql`${table.version} + 1`,
  })
  const saved = preparedQuery((db, _parts, names) => {
    const changed = names.filter((name) => name !== 'orgId' && name !== 'id')
    return db.update(plain).set(setting(changed)).where(hasPlaces(table))
  })
  const marked = preparedQuery((db, _parts, names) => {
    const changed = names.filter((name) => name !== 'orgId' && name !== 'id')
    const values = Object.fromEntries(changed.map((name) => [name, sql.placeholder(name)]))
    return db.update(plain).set(values).where(hasPlaces(table))
  })
  const changed = preparedQuery<Row>((db, [where], names) =>
    rowsOf<Row>(db.update(plain).set(setting(names)).where(where).returning()),
  )
  const purgeWhere = async (tx: Tx, where: SQL) => {
    const gone = await tx
      .delete(plain)
      .where(where)
      .returning({ orgId: sql<string>`${table.orgId}`, id: sql<string>`${table.id}` })
    await purgeDependents(tx, kind, gone)
    return gone.length
  }

  return {
    insert: (tx, rows, taken) => {
      const stored = rows.map((row) => ({ ...row, orgId: tx.orgId, version: 1 }) as Row)
      sendInsert(tx, plain, stored, (error) => (isUniqueViolation(error) ? taken() : error))
      return stored
    },

    save: (tx, row, changes) => {
      const values = given(tx, changes)
      saved.send(tx, { ...values, orgId: tx.orgId, id: row.id }, 1)
      return { ...row, ...values, version: row.version + 1 }
    },

    mark: (tx, row, changes) => {
      marked.send(tx, { ...changes, orgId: tx.orgId, id: row.id }, 1)
      return { ...row, ...changes }
    },

    archive: (tx, where, at) => {
      const isWanted = and(eq(table.orgId, tx.orgId), isListed(table), where)
      const isFree = sql`(${table.orgId}, ${table.id}) in (
        select ${table.orgId}, ${table.id} from ${table} where ${isWanted} for update skip locked)`
      return changed.run(tx, given(tx, { archivedAt: at }), and(eq(table.orgId, tx.orgId), isFree))
    },

    unarchive: (tx, where, at) => {
      const isWanted = and(eq(table.orgId, tx.orgId), eq(table.archivedAt, at), where)
      const isIt = sql`(${table.orgId}, ${table.id}) in (
        select ${table.orgId}, ${table.id} from ${table} where ${isWanted} order by ${table.id} for update)`
      return changed.run(tx, given(tx, { archivedAt: null }), and(eq(table.orgId, tx.orgId), isIt))
    },

    purge: (tx, removedBefore) => purgeWhere(tx, lt(table.removedAt, removedBefore)),
    purgeWhere,
  }
}

export function itemStore<Table extends ItemTable>(
  kind: WorkItemKind,
  table: Table,
  listed: ListTable = table,
): ItemStore<Table['$inferSelect']> {
  return { ...queries<Table['$inferSelect']>(table, listed), ...writes<Table['$inferSelect']>(kind, table) }
}

type Placed = { readonly placeId: PgColumn }
type PlacedTable = ItemTable & Placed

interface WantedRows {
  readonly fits: SQL | undefined
  readonly readable: IdScope
  readonly named: readonly string[] | undefined
  readonly isFiltered: boolean
  readonly isElsewhere: boolean
  readonly frame: SearchFrame
}

const matchesPlace = ({ placeId }: Placed): PlaceMatch => ({ isAt: sql`${placeId} = p.id` })

export function wantedIn(
  table: ListTable & Placed,
  { fits, readable, named, isFiltered, isElsewhere, frame }: WantedRows,
): Wanted {
  const matching = (condition: SQL) => withTexts(table, and(fits, condition), frame)
  const isAtReadablePlace = sql`${table.placeId} = any(${arrayOf(readable)})`
  // Resolves places first, so that unreadable rows are not text-matched.
  const isWalked = frame.sample !== undefined && named === undefined
  const isReadable = isWalked ? isAtReadablePlace : among(table.placeId, named, readable)
  const whereCounted = readable.isBroad && !isFiltered ? matching(isAtReadablePlace).where : undefined
  const perPlace = isElsewhere ? undefined : { fits: withTexts(table, fits, frame).where, ...matchesPlace(table) }
  return { ...matching(isReadable), whereCounted, isElsewhere, perPlace }
}

interface Conditions {
  /** Archived when the meeting ends. */
  readonly finished: SQL | undefined
  /** Handed over when the owner leaves. */
  readonly open: SQL | undefined
}

export interface TitleIn {
  readonly placeId: string
  readonly title: string
}

export interface PlacedItemStore<Row extends ItemRow> extends ItemStore<Row> {
  readonly kind: WorkItemKind
  /** Includes removed rows. */
  findIn(tx: Tx, ids: readonly string[], places: IdScope): Promise<Row[]>
  lockFinished(tx: Tx, placeId: string): Promise<void>
  archiveFinished(tx: Tx, placeId: string, at: Date): Promise<Row[]>
  /** Restores items archived at exactly `at`. */
  unarchiveIn(tx: Tx, placeId: string, at: Date): Promise<Row[]>
  lockOpenOf(tx: Tx, ownerId: string): Promise<Row[]>
  openTitles(tx: Tx, placeIds: readonly string[], titles: readonly string[]): Promise<TitleIn[]>
  countIn(tx: Tx, placeId: string): Promise<number>
  /** Runs in a system transaction. */
  purgeIn(tx: Tx, places: IdScope): Promise<number>
}

export function placedItemStore<Table extends PlacedTable>(
  kind: WorkItemKind,
  table: Table,
  { finished, open }: Conditions,
): PlacedItemStore<Table['$inferSelect']> {
  const store = itemStore(kind, table)
  const isAtPlace = (placeId: string) => eq(table.placeId, placeId)
  const isFinished = (placeId: string) => and(isAtPlace(placeId), finished)
  return {
    ...store,
    kind,
    findIn: (tx, ids, places) => store.findMany(tx, ids, within(table.placeId, places)),
    lockFinished: (tx, placeId) => store.lockListed(tx, isFinished(placeId)),
    archiveFinished: (tx, placeId, at) => store.archive(tx, isFinished(placeId), at),
    unarchiveIn: (tx, placeId, at) => store.unarchive(tx, isAtPlace(placeId), at),
    lockOpenOf: (tx, ownerId) => store.lockOwned(tx, ownerId, open),
    openTitles: async (tx, placeIds, titles) => {
      const title = sql<string>`lower(${table.title})`
      const isOne = sql`${title} = any(${sql.param(titles)}::text[])`
      const where = and(eq(table.orgId, tx.orgId), anyOf(table.placeId, placeIds), isListed(table), open, isOne)
      const rows = await tx
        .select({ placeId: table.placeId, title })
        .from(table as PgTable)
        .where(where)
      return rows as TitleIn[]
    },
    countIn: (tx, placeId) => store.countListed(tx, isAtPlace(placeId)),
    purgeIn: (tx, places) => store.purgeWhere(tx, pairWithin(table.orgId, table.placeId, places)),
  }
}
