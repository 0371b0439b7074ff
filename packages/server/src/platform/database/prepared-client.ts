import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { PoolClient } from 'pg'
import { statementNames } from './statement-names'

const nameOf = statementNames('c')

interface NamedQuery {
  name?: string | undefined
  text: string
}

const isNameable = (query: unknown, values: unknown): query is NamedQuery =>
  typeof query === 'object' && query !== null && 'text' in query && Array.isArray(values) && values.length > 0

const databases = new WeakMap<PoolClient, NodePgDatabase>()

/** The Drizzle database of a connection; the same object each time, so that what it prepared is found again. */
export function databaseOf(client: PoolClient): NodePgDatabase {
  const known = databases.get(client)
  if (known) return known
  const query = (...parts: unknown[]) => (client.query as (...given: unknown[]) => unknown)(...parts)
  const prepared = Object.create(client, {
    query: {
      value: (first: unknown, ...rest: unknown[]) => {
        if (!isNameable(first, rest[0]) || first.name) return query(first, ...rest)
        const name = nameOf(first.text)
        return query(name ? { ...first, name } : first, ...rest)
      },
    },
  }) as pg.PoolClient
  const database = drizzle(prepared)
  databases.set(client, database)
  return database
}
