import pg, { type Connection } from 'pg'

/** The part of the connection that speaks the protocol's single messages; `pg` keeps it to itself. */
interface Wire extends Omit<Connection, 'parse' | 'bind' | 'describe' | 'execute'> {
  readonly submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
}

/** A query of `pg`, with what it does on the messages that answer it; `pg` keeps that to itself, too. */
export interface Query extends pg.Query {
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

/** By name of statement, once one was answered; for all connections. Null where there are no columns. */
const columnsOf = new Map<string, object | null>()

/**
 * Queries in one piece with one Sync at its end, so that PostgreSQL answers once, and without asking what columns they
 * have once that is known. Where one fails, PostgreSQL leaves out those after it, and they fail with the same error.
 */
export class StatementChain extends pg.Query {
  readonly queries: Query[] = []
  /** Of the query whose turn it is: `pg` asks, to know what is prepared. */
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
