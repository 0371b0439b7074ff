import { type Placeholder, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ask } from './ask'
import { type PreparedQuery, preparedQuery } from './prepared/prepared-query'
import type { Tx } from './transaction'

const inserts = new WeakMap<PgTable, PreparedQuery<never>>()

function placesOf(names: readonly string[]): Record<string, Placeholder>[] {
  const rows: Record<string, Placeholder>[] = []
  for (const name of names) {
    const [row = '', column = ''] = name.split('.')
    rows[Number(row)] = { ...rows[Number(row)], [column]: sql.placeholder(name) }
  }
  return rows
}

function insertOf(table: PgTable): PreparedQuery<never> {
  const known = inserts.get(table)
  if (known) return known
  const insert = preparedQuery<never>((db, _parts, names) => db.insert(table).values(placesOf(names)))
  inserts.set(table, insert)
  return insert
}

export function sendInsert(
  tx: Tx,
  table: PgTable,
  rows: readonly object[],
  refused?: (error: unknown) => unknown,
): void {
  if (rows.length === 0) return
  const cells = rows.flatMap((row, at) => Object.entries(row).map(([column, value]) => [`${at}.${column}`, value]))
  insertOf(table).send(tx, Object.fromEntries(cells), rows.length, refused)
}

/** Only the commit waits. */
export function sendWithCommit(tx: Tx, text: string, values: readonly unknown[]): void {
  const sent = ask(tx.client, text, values)
    .catch((error) => Promise.reject(error))
    .then(() => undefined)
  sent.catch(() => undefined)
  tx.sent.push(sent)
}
