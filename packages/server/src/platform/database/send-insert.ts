import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sendPrepared } from './prepared-query'
import type { Tx } from './transaction'

type Values = Readonly<Record<string, unknown>>

/**
 * Stores rows with one statement, which goes out in one piece with what follows it: see `sendPrepared`. The rows name
 * the same columns in the same order.
 */
export function sendInsert(
  tx: Tx,
  table: PgTable,
  rows: readonly object[],
  refused?: (error: unknown) => unknown,
): void {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const slotsOf = (row: number) =>
    Object.fromEntries(columns.map((column, at) => [column, sql.placeholder(String(row * columns.length + at))]))
  const prepared = {
    key: `insert ${getTableName(table)} ${rows.length} ${columns.join()}`,
    parts: [],
    values: rows.flatMap((row) => columns.map((column) => (row as Values)[column])),
    build: () => ({ query: tx.insert(table).values(rows.map((_row, at) => slotsOf(at))) }),
  }
  sendPrepared(tx, prepared, rows.length, refused)
}
