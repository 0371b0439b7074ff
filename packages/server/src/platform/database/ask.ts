import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { type PoolClient, type QueryArrayResult, type QueryConfig } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { type Query, StatementChain } from './prepared/statement-chain'

/** Per connection. */
const MAX_PREPARED = 1200
const names = new Map<string, string>()
const unprepared = new WeakSet<object>()

/** For poolers that change the session between transactions. */
export const neverPrepare = (client: pg.ClientBase): void => void unprepared.add(client)

/** Prepared statements are 1.7 times as fast. '' means unnamed. */
function statementName(client: object, text: string): string {
  if (unprepared.has(client)) return ''
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_PREPARED) return ''
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

export type Answer = QueryArrayResult<unknown[]>

/** Type OIDs of timestamps, dates, intervals and their arrays. */
const AS_TEXT = new Set([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187])
const types = {
  getTypeParser: (type: number) => (AS_TEXT.has(type) ? String : pg.types.getTypeParser(type, 'text')),
}

interface Waiting {
  chain: StatementChain | null
  flush(): void
}

const waiting = new WeakMap<PoolClient, Waiting>()

function waitingOn(client: PoolClient): Waiting {
  const known = waiting.get(client)
  if (known) return known
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const state: Waiting = {
    chain: null,
    flush: () => {
      const { chain } = state
      state.chain = null
      if (chain) query(chain)
    },
  }
  client.query = ((...parts: unknown[]) => {
    state.flush()
    return query(...parts)
  }) as PoolClient['query']
  waiting.set(client, state)
  return state
}

/** Statements of one event loop turn share a round trip. */
export function ask(client: PoolClient, text: string, values: readonly unknown[] = []): Promise<Answer> {
  const config = { text, name: statementName(client, text), values: values.map(prepareValue), rowMode: 'array', types }
  const state = waitingOn(client)
  if (state.chain === null) process.nextTick(state.flush)
  const chain = state.chain ?? new StatementChain('')
  state.chain = chain
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, answer: object) => (error ? reject(error) : resolve(answer as Answer))
    chain.queries.push(new pg.Query(config, done) as pg.Query as Query)
  })
}

const databases = new WeakMap<PoolClient, NodePgDatabase>()

/** Names queries, so that they are prepared. */
export function databaseOf(client: PoolClient): NodePgDatabase {
  const known = databases.get(client)
  if (known) return known
  const query = (asked: QueryConfig, values: unknown[]) => {
    const name = asked.name ?? (values.length > 0 ? statementName(client, asked.text) : '')
    return client.query(name ? { ...asked, name } : asked, values)
  }
  const database = drizzle(Object.create(client, { query: { value: query } }) as PoolClient)
  databases.set(client, database)
  return database
}
