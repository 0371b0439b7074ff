import type { Duplex } from 'node:stream'
import pg, { type Connection, type PoolClient } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { statementNames } from './statement-names'

export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Cells as the columns' types read, but for moments and dates: these come as text. */
export interface Answer {
  readonly rows: unknown[][]
  readonly rowCount: number
  /** As PostgreSQL names what was done: `INSERT`, `COMMIT`, or `ROLLBACK` where a commit failed. */
  readonly command: string
}

type Parse = (cell: string) => unknown

/** The part of the connection that speaks the protocol's single messages. */
interface Wire {
  readonly stream: Pick<Duplex, 'cork' | 'uncork'>
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  close(message: { type: 'S'; name: string }): void
  execute(message: { portal: string }): void
  sync(): void
}

/** Moments and dates come as text, for the column to read: timestamps, dates, intervals, and arrays of them. */
const AS_TEXT = new Set([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187])
const asText: Parse = (cell) => cell
const parserOf = (type: number): Parse => (AS_TEXT.has(type) ? asText : (pg.types.getTypeParser(type, 'text') as Parse))

const nameOf = statementNames('p')
/** How the columns are read, once a statement was answered; by text, for all connections. */
const columnsOf = new Map<string, Parse[]>()

const prepared = new WeakMap<Wire, Set<string>>()

function preparedOn(wire: Wire): Set<string> {
  const known = prepared.get(wire)
  if (known) return known
  const none = new Set<string>()
  prepared.set(wire, none)
  return none
}

interface Asked {
  readonly text: string
  readonly name: string
  readonly values: unknown[]
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const COMMAND = /^(\w+)(?:.* (\d+)$)?/

/**
 * Statements in one piece with one Sync at its end, so that PostgreSQL answers once, and without asking what columns
 * they have once that is known. Where one fails, PostgreSQL leaves out those after it, and they fail with the same error.
 */
class StatementChain extends pg.Query {
  readonly #asked: Asked[] = []
  readonly #answers: Answer[] = []
  #rows: unknown[][] = []
  #columns: Parse[] | undefined
  readonly #fresh: string[] = []
  #wire: Wire | undefined
  /** A cell that its type's parser refuses fails the whole chain. */
  #unreadable: Error | undefined

  add(asked: Asked): void {
    this.#asked.push(asked)
  }

  override submit = (connection: Connection): null => {
    const wire = connection as unknown as Wire
    this.#wire = wire
    wire.stream.cork()
    for (const asked of this.#asked) this.#send(wire, asked)
    wire.sync()
    wire.stream.uncork()
    return null
  }

  #send(wire: Wire, { text, name, values }: Asked): void {
    const known = preparedOn(wire)
    if (!known.has(name)) {
      if (name) {
        // Left over where it was sent before in a chain that failed.
        wire.close({ type: 'S', name })
        known.add(name)
        this.#fresh.push(name)
      }
      wire.parse({ name, text })
    }
    wire.bind({ portal: '', statement: name, values })
    if (!columnsOf.has(text)) wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    this.#columns = fields.map((field) => parserOf(field.dataTypeID))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const parse = this.#columns ?? columnsOf.get(this.#asked[this.#answers.length]?.text ?? '') ?? []
    try {
      this.#rows.push(fields.map((cell, at) => (cell === null ? null : parse[at]?.(cell))))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#answers.length]
    if (asked?.name && !columnsOf.has(asked.text)) columnsOf.set(asked.text, this.#columns ?? [])
    const [, command = '', count = '0'] = COMMAND.exec(text) ?? []
    this.#answers.push({ rows: this.#rows, rowCount: Number(count), command })
    this.#rows = []
    this.#columns = undefined
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) for (const { reject } of this.#asked) reject(this.#unreadable)
    for (const [at, answer] of this.#answers.entries()) this.#asked[at]?.resolve(answer)
  }

  handleError(error: Error): void {
    const known = this.#wire && preparedOn(this.#wire)
    for (const name of this.#fresh) known?.delete(name)
    this.handleReadyForQuery()
    for (const { reject } of this.#asked.slice(this.#answers.length)) reject(error)
  }
}

interface Waiting {
  chain: StatementChain | null
}

const waiting = new WeakMap<PoolClient, Waiting>()

/** What waits on a connection; it is sent before any query that goes another way. */
function waitingOn(client: PoolClient): Waiting {
  const known = waiting.get(client)
  if (known) return known
  const state: Waiting = { chain: null }
  waiting.set(client, state)
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  client.query = ((...parts: unknown[]) => {
    const { chain } = state
    state.chain = null
    if (chain) query(chain)
    return query(...parts)
  }) as PoolClient['query']
  return state
}

function flush(client: PoolClient, state: Waiting, chain: StatementChain): void {
  if (state.chain !== chain) return
  state.chain = null
  client.query(chain)
}

/**
 * Asks a statement in one piece with everything that is asked of the connection in this turn of the event loop.
 * @throws at once where a value cannot be sent
 */
export function ask(client: PoolClient, { text, values = [] }: Statement): Promise<Answer> {
  const sent = values.map(prepareValue)
  const state = waitingOn(client)
  const chain = state.chain ?? new StatementChain('')
  if (state.chain === null) {
    state.chain = chain
    process.nextTick(flush, client, state, chain)
  }
  return new Promise((resolve, reject) => {
    chain.add({ text, name: nameOf(text), values: sent, resolve, reject })
  })
}
