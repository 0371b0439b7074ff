import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { type Connection, type PoolClient, type QueryArrayResult, type QueryConfig } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** Missing from pg's types. */
interface Wire extends Omit<Connection, 'parse' | 'bind' | 'describe' | 'execute'> {
  readonly submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
}

/** Missing from pg's types. */
interface Query extends pg.Query {
  readonly text: string
  readonly name: string
  readonly values: unknown[]
  hasBeenParsed(wire: Wire): boolean
  handleRowDescription(columns: object): void
  handleDataRow(row: object): void
  handleCommandComplete(message: object): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** By statement name; null without columns. */
const columnsOf = new Map<string, object | null>()

/** One Sync: if a query fails, PostgreSQL skips the rest. */
class StatementChain extends pg.Query {
  readonly queries: Query[] = []
  /** Read by pg. */
  name = ''
  text = ''
  #answered = 0

  #turn(): void {
    const query = this.queries[this.#answered]
    this.name = query?.name ?? ''
    this.text = query?.text ?? ''
  }

  override submit = (connection: Connection): null => {
    const wire = connection as Connection & Wire
    wire.stream.cork()
    for (const query of this.queries) this.#send(wire, query)
    wire.sync()
    wire.stream.uncork()
    this.#turn()
    return null
  }

  #send(wire: Wire, query: Query): void {
    const { name, text, values } = query
    if (!query.hasBeenParsed(wire)) {
      wire.parse({ name, text })
      if (name) wire.submittedNamedStatements[name] = text
    }
    wire.bind({ portal: '', statement: name, values })
    const columns = columnsOf.get(name)
    if (columns) query.handleRowDescription(columns)
    if (columns === undefined) wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
  }

  handleRowDescription(columns: object): void {
    if (this.name) columnsOf.set(this.name, columns)
    this.queries[this.#answered]?.handleRowDescription(columns)
  }

  handleDataRow(row: object): void {
    this.queries[this.#answered]?.handleDataRow(row)
  }

  handleCommandComplete(message: object): void {
    if (this.name && !columnsOf.has(this.name)) columnsOf.set(this.name, null)
    this.queries[this.#answered]?.handleCommandComplete(message)
    this.#answered += 1
    this.#turn()
  }

  handleReadyForQuery(): void {
    for (const query of this.queries.slice(0, this.#answered)) query.handleReadyForQuery()
  }

  handleError(error: Error, { submittedNamedStatements }: Wire): void {
    this.handleReadyForQuery()
    for (const query of this.queries.slice(this.#answered)) {
      delete submittedNamedStatements[query.name]
      query.handleError(error)
    }
  }
}

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

type Answer = QueryArrayResult<unknown[]>

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
