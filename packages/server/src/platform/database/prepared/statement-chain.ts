import pg, { type Connection } from 'pg'

/** Missing from pg's types. */
interface Wire extends Omit<Connection, 'parse' | 'bind' | 'describe' | 'execute'> {
  readonly submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
}

/** Missing from pg's types. */
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

/** By statement name; null without columns. */
const columnsOf = new Map<string, object | null>()

/** One Sync: if a query fails, PostgreSQL skips the rest. */
export class StatementChain extends pg.Query {
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
