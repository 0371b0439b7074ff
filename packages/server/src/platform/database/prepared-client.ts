import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig } from 'pg'
import { statementName } from './statement-names'

const databases = new WeakMap<PoolClient, NodePgDatabase>()

/** Names queries, so that they are prepared. */
export function databaseOf(client: PoolClient): NodePgDatabase {
  const known = databases.get(client)
  if (known) return known
  const query = (asked: QueryConfig, values: unknown[]) => {
    const name = asked.name ?? (values.length > 0 ? statementName(asked.text) : '')
    return client.query(name ? { ...asked, name } : asked, values)
  }
  const database = drizzle(Object.create(client, { query: { value: query } }) as PoolClient)
  databases.set(client, database)
  return database
}
