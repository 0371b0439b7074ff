import pg, { type ClientBase } from 'pg'
import { BackupError } from './backup-error'
import type { BackupLine } from './backup-lines'
import { columnNames, namesOf, rowsAtOnce, tableNames } from './dump-database'

interface OpenTable {
  readonly name: string
  readonly insert: string
  readonly rows: string[]
}

async function openTable(client: ClientBase, table: string, columns: readonly string[]): Promise<OpenTable> {
  const known = await namesOf(client, tableNames)
  const here = known.includes(table) ? await namesOf(client, columnNames, [table]) : []
  if (here.join() !== columns.join()) {
    throw new BackupError(`${table} is not as this Cairn makes it: restore the backup with the Cairn that made it.`)
  }
  const list = columns.map((column) => pg.escapeIdentifier(column)).join()
  const read = columns.map((column) => `(t.line).${pg.escapeIdentifier(column)}`).join()
  // Without the offset, each column would parse the row again.
  const lines = `select unnest($1::text[])::${table} as line offset 0`
  return { name: table, insert: `insert into ${table} (${list}) select ${read} from (${lines}) t`, rows: [] }
}

async function flush(client: ClientBase, table: OpenTable | null): Promise<number> {
  if (!table || table.rows.length === 0) return 0
  const { rowCount } = await client.query(table.insert, [table.rows.splice(0)])
  return rowCount ?? 0
}

async function prepare(client: ClientBase): Promise<void> {
  // Disables foreign keys, since rows come in any order.
  await client.query('set session_replication_role = replica')
  await client.query(`truncate ${(await namesOf(client, tableNames)).join()}`)
}

/** One transaction. Requires a superuser. */
export async function loadDatabase(client: ClientBase, lines: AsyncIterable<BackupLine>): Promise<number> {
  let [table, rows]: [OpenTable | null, number] = [null, 0]
  await client.query('begin')
  await prepare(client)
  for await (const line of lines) {
    if (typeof line === 'string') {
      table?.rows.push(line)
      if (table && table.rows.length >= rowsAtOnce(table.name)) rows += await flush(client, table)
      continue
    }
    rows += await flush(client, table)
    if ('table' in line) table = await openTable(client, line.table, line.columns)
    else
      await client.query('select setval($1::regclass, $2, $3)', [
        pg.escapeIdentifier(line.sequence),
        line.value,
        line.isCalled,
      ])
  }
  rows += await flush(client, table)
  await client.query('commit')
  await client.query('analyze')
  return rows
}
