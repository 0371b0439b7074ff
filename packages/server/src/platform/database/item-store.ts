import { and, asc, desc, eq, getTableColumns, getTableName, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ParsedSearch } from '../search/parse-search'
import { anyOf, holdsText, isSet, noneOf, type RowScope } from './conditions'
import type { ItemRow, ItemTable } from './item-columns'
import { runPrepared } from './prepared-query'
import type { Tx } from './transaction'

export type ItemChanges<Row extends ItemRow> = Partial<Omit<Row, 'orgId' | 'id' | 'version' | 'updatedAt'>>

interface ItemFilters {
  'owner-id'?: string[] | undefined
  'excluded-owner-ids'?: string[] | undefined
  'text-search'?: string[] | undefined
  archived?: boolean[] | undefined
}

export interface ItemPage<Row> {
  readonly rows: Row[]
  /** 0 where it was not asked for. */
  readonly totalCount: number
}

/** The queries that every work item's table is asked; a repository adds what is its own. */
export interface ItemStore<Row extends ItemRow> {
  /** By ids, removed ones included, those outside of the scope left out; ordered by id. */
  findMany(tx: Tx, ids: readonly string[], scope: RowScope): Promise<Row[]>
  /** Keeps others from changing the row until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Row | undefined>
  /** In the order given. Null, and nothing stored, where one of the ids exists. */
  insert(tx: Tx, rows: readonly Omit<Row, 'orgId' | 'version'>[]): Promise<Row[] | null>
  /** A locked row with the changes and the next version. */
  save(tx: Tx, row: Row, changes: ItemChanges<Row>): Promise<Row>
  /** One query, whatever is found. */
  search(tx: Tx, search: ParsedSearch<unknown, string>, where: SQL | undefined, order: SQL[]): Promise<ItemPage<Row>>
  /** Sets `archivedAt` on those that have none and are not removed. */
  archive(tx: Tx, where: SQL | undefined, at: Date): Promise<Row[]>
  /** Deletes for good what was removed before a moment; in a system transaction, across organisations. */
  purge(tx: Tx, removedBefore: Date): Promise<number>
}

/** What the searches of all work items have in common; `archived` false unless given. */
export function itemConditions(tx: Tx, table: ItemTable, filters: ItemFilters): SQL | undefined {
  return and(
    eq(table.orgId, tx.orgId),
    isSet(table.archivedAt, filters.archived ?? [false]),
    anyOf(table.ownerId, filters['owner-id']),
    noneOf(table.ownerId, filters['excluded-owner-ids']),
    holdsText(table.title, filters['text-search']),
  )
}

/** ORDER BY as asked, else by the fallback, and always by id in the end so that pages don't overlap. */
export function orderOf<Property extends string>(
  table: ItemTable,
  columns: Record<Property, PgColumn | SQL>,
  sorts: ParsedSearch<unknown, Property>['sorts'],
  fallback: Property,
): SQL[] {
  const wanted = sorts.length ? sorts : [{ property: fallback, ascending: true }]
  return [...wanted.map(({ property, ascending }) => (ascending ? asc : desc)(columns[property])), asc(table.id)]
}

function queries<Row extends ItemRow>(table: ItemTable): Pick<ItemStore<Row>, 'findMany' | 'lock' | 'search'> {
  const plain = table as PgTable
  const name = getTableName(plain)
  const fields = getTableColumns(plain)
  return {
    findMany: (tx, ids, scope) =>
      runPrepared<Row>(tx, {
        key: `find ${name}`,
        parts: [and(eq(table.orgId, tx.orgId), anyOf(table.id, ids), scope)],
        build: ([where]) => ({ fields, query: tx.select().from(plain).where(where).orderBy(asc(table.id)) }),
      }),

    lock: async (tx, id) => {
      const [row] = await runPrepared<Row>(tx, {
        key: `lock ${name}`,
        parts: [and(eq(table.orgId, tx.orgId), eq(table.id, id))],
        build: ([where]) => ({ fields, query: tx.select().from(plain).where(where).for('update') }),
      })
      return row
    },

    search: async (tx, { startIndex, endIndex, includeTotalCount }, where, order) => {
      const found = await runPrepared<Row & { totalCount?: number }>(tx, {
        key: `search ${name} ${includeTotalCount}`,
        parts: [where, ...order],
        values: { limit: endIndex - startIndex, offset: startIndex },
        build: ([condition, ...sorts]) => {
          const count = sql<number>`(select count(*)::int from ${table} where ${condition})`
          const selected = { ...fields, ...(includeTotalCount ? { totalCount: count.as('total_count') } : {}) }
          const query = tx
            .select(selected)
            .from(plain)
            .where(condition)
            .orderBy(...(sorts as SQL[]))
            .limit(sql.placeholder('limit'))
            .offset(sql.placeholder('offset'))
          return { fields: selected, query }
        },
      })
      const isBeyond = found.length === 0 && startIndex > 0 && includeTotalCount
      return { rows: found, totalCount: isBeyond ? await tx.$count(plain, where) : (found[0]?.totalCount ?? 0) }
    },
  }
}

/** The changes of values that Drizzle cannot type for a table that is only known by its columns. */
type Values = Record<string, unknown>

function writes<Row extends ItemRow>(table: ItemTable): Pick<ItemStore<Row>, 'insert' | 'save' | 'archive' | 'purge'> {
  const plain = table as PgTable
  const name = getTableName(plain)
  const fields = getTableColumns(plain)
  const slots = (columns: readonly string[], row = '') =>
    Object.fromEntries(columns.map((column) => [column, sql.placeholder(`${column}${row}`)]))

  const update = (tx: Tx, values: Values, where: SQL | undefined) => {
    const given = { ...values, updatedAt: tx.now() } as Values
    const columns = Object.keys(given).filter((column) => given[column] !== undefined)
    return runPrepared<Row>(tx, {
      key: `update ${name} ${columns.join()}`,
      parts: [where],
      values: given,
      build: ([condition]) => {
        const set = { ...slots(columns), version: sql`${table.version} + 1` }
        return { fields, query: tx.update(plain).set(set).where(condition).returning() }
      },
    })
  }

  return {
    insert: async (tx, rows) => {
      const [first] = rows as Values[]
      const columns = ['orgId', ...Object.keys(first ?? {}).filter((column) => first?.[column] !== undefined)]
      const values = rows.flatMap((row, index) =>
        columns.map((column) => [`${column}${index}`, column === 'orgId' ? tx.orgId : (row as Values)[column]]),
      )
      const stored = await runPrepared<Row>(tx, {
        key: `insert ${name} ${rows.length} ${columns.join()}`,
        parts: [],
        values: Object.fromEntries(values),
        build: () => {
          const placed = rows.map((_row, index) => slots(columns, String(index)))
          return { fields, query: tx.insert(plain).values(placed).onConflictDoNothing().returning() }
        },
      })
      return stored.length === rows.length ? stored : null
    },

    save: async (tx, row, changes) => {
      const [saved] = await update(tx, changes, and(eq(table.orgId, tx.orgId), eq(table.id, row.id)))
      if (!saved) throw new Error('a locked row was not there to be saved')
      return saved
    },

    archive: (tx, where, at) =>
      update(
        tx,
        { archivedAt: at },
        and(eq(table.orgId, tx.orgId), isSet(table.archivedAt, [false]), isSet(table.removedAt, [false]), where),
      ),

    purge: async (tx, removedBefore) => {
      const gone = await tx.delete(plain).where(lt(table.removedAt, removedBefore))
      return gone.rowCount ?? 0
    },
  }
}

export function itemStore<Table extends ItemTable>(table: Table): ItemStore<Table['$inferSelect']> {
  return { ...queries<Table['$inferSelect']>(table), ...writes<Table['$inferSelect']>(table) }
}
