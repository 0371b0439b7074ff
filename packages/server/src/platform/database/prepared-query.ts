import { Column, Param, Placeholder, type Query, SQL, StringChunk, sql, Table } from 'drizzle-orm'
import { ask } from './statement-chain'
import type { Tx } from './transaction'

type Field = Column | SQL.Aliased
type Decode = (value: unknown) => unknown
/** By name, or by place where the names are `0`, `1` and so on. */
type Values = Readonly<Record<string, unknown>> | readonly unknown[]
type Fill = (values: Values) => unknown

/** What a query selects or returns, by property, and the query itself. */
export interface Built {
  readonly fields?: Readonly<Record<string, Field>>
  readonly query: { toSQL(): Query }
}

/** A query for any values of one shape. */
interface Statement {
  readonly text: string
  readonly params: readonly Fill[]
  readonly columns: readonly (readonly [property: string, decode: Decode])[]
}

/** Queries kept by shape; beyond it, further shapes are built each time. */
const MAX_KEPT = 600
const kept = new Map<string, Statement>()

const identities = new WeakMap<object, number>()
let identified = 0

function identityOf(thing: object): number {
  const known = identities.get(thing)
  if (known !== undefined) return known
  identified += 1
  identities.set(thing, identified)
  return identified
}

const isPlainValue = (chunk: unknown) => typeof chunk === 'string' || typeof chunk === 'number'

/** Reads off a condition what its text depends on, and the values in it; these in the order of `withSlots`. */
class Shape {
  key = ''
  /** False where the condition holds something that this doesn't read, a subquery of Drizzle's: built anew each time. */
  isKnown = true
  readonly values: Record<string, unknown> = {}
  #count = 0

  add(chunk: unknown): void {
    if (chunk instanceof StringChunk) this.key += chunk.value.join('')
    else if (chunk instanceof Param) this.#addValue(chunk.value)
    else if (chunk instanceof SQL) for (const part of chunk.queryChunks) this.add(part)
    else if (chunk instanceof Column || chunk instanceof Table) this.key += `\u0001${identityOf(chunk)}`
    else if (Array.isArray(chunk)) for (const part of chunk) this.add(part)
    else if (isPlainValue(chunk)) this.#addValue(chunk)
    else if (chunk === undefined) this.key += '\u0002'
    else this.isKnown = false
  }

  #addValue(value: unknown): void {
    this.values[`v${this.#count}`] = value
    this.#count += 1
    this.key += '\u0003'
  }
}

/** The same condition with a named place instead of each value. */
function withSlots(part: unknown, count = { next: 0 }): unknown {
  const slot = () => sql.placeholder(`v${count.next++}`)
  if (part instanceof Param) return new Param(slot(), part.encoder)
  if (part instanceof SQL)
    return new SQL(part.queryChunks.map((chunk) => withSlots(chunk, count)) as SQL['queryChunks'])
  if (Array.isArray(part)) return part.map((chunk) => withSlots(chunk, count))
  return isPlainValue(part) ? slot() : part
}

function decoderOf(field: Field): Decode {
  if (field instanceof Column) return (value) => field.mapFromDriverValue(value)
  return (value) => value
}

/** How one parameter is had from the values; null needs no encoding. */
function fillOf(param: unknown): Fill {
  const place = param instanceof Param ? param.value : param
  if (!(place instanceof Placeholder)) return () => param
  const { name } = place
  const encoder = param instanceof Param ? param.encoder : null
  return (values) => {
    const value = (values as Readonly<Record<string, unknown>>)[name] ?? null
    return value === null || encoder === null ? value : encoder.mapToDriverValue(value)
  }
}

function compile({ fields = {}, query }: Built): Statement {
  const { sql: text, params } = query.toSQL()
  const columns = Object.entries(fields).map(([property, field]) => [property, decoderOf(field)] as const)
  return { text, params: params.map(fillOf), columns }
}

function rowOf(columns: Statement['columns'], cells: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const [property, decode] = columns[index] as Statement['columns'][number]
    const cell = cells[index]
    row[property] = cell === null ? null : decode(cell)
  }
  return row
}

export interface PreparedQuery {
  /** Names everything that the text depends on besides `parts`. */
  readonly key: string
  /** Conditions and orders, with their values in them. */
  readonly parts: readonly (SQL | undefined)[]
  /** What `build` names with `sql.placeholder`. */
  readonly values?: Values
  /** Makes the query, of the parts with places for values; called once for each shape. */
  readonly build: (parts: (SQL | undefined)[]) => Built
}

function statementOf(key: string, isKept: boolean, parts: PreparedQuery['parts'], build: PreparedQuery['build']) {
  if (!isKept) return compile(build([...parts]))
  const known = kept.get(key)
  if (known) return known
  const count = { next: 0 }
  const statement = compile(build(parts.map((part) => withSlots(part, count) as SQL | undefined)))
  if (kept.size < MAX_KEPT) kept.set(key, statement)
  return statement
}

/**
 * Runs a query that Drizzle builds once for each shape and not once for each call: building a list's text takes longer
 * than PostgreSQL takes to answer it.
 */
export async function runPrepared<Row>(tx: Tx, prepared: PreparedQuery): Promise<Row[]> {
  const { result, columns } = submit(tx, prepared)
  const { rows } = await result
  return rows.map((cells) => rowOf(columns, cells)) as Row[]
}

/**
 * As `runPrepared`, for a statement that changes exactly so many rows and whose outcome is known without its answer: it
 * goes out in one piece with what follows it, in the end the commit, which waits for it.
 * `refused` turns PostgreSQL's error into the one that the transaction fails with.
 */
export function sendPrepared(
  tx: Tx,
  prepared: PreparedQuery,
  rowCount: number,
  refused = (error: unknown): unknown => error,
): void {
  const changed = submit(tx, prepared).result.then(
    (result) => {
      if (result.rowCount !== rowCount) throw new Error(`${result.rowCount} rows were changed instead of ${rowCount}`)
    },
    (error: unknown) => {
      throw refused(error)
    },
  )
  changed.catch(() => undefined)
  tx.sent.push(changed)
}

function submit(tx: Tx, { key, parts, values, build }: PreparedQuery) {
  const shape = new Shape()
  for (const part of parts) {
    shape.add(part)
    shape.key += '\u0004'
  }
  const { text, params, columns } = statementOf(`${key}\u0004${shape.key}`, shape.isKnown, parts, build)
  const given = values && parts.length > 0 ? { ...shape.values, ...values } : (values ?? shape.values)
  const result = ask(tx.client, { text, values: params.map((fill) => fill(given)) })
  return { result, columns }
}
