import { Column, getTableName, Param, Placeholder, type Query, SQL, StringChunk, sql, Table } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { QueryResult } from 'pg'
import { ask } from '../ask'
import type { Tx } from '../transaction'

type Values = Readonly<Record<string, unknown>>
type Parts = readonly (SQL | undefined)[]

/** Called once per shape; `db` has no connection. */
type Build<Row> = (db: NodePgDatabase, parts: (SQL | undefined)[], names: string[]) => PromiseLike<Row[] | QueryResult>

type Decoder = Pick<Column, 'mapFromDriverValue'>

/** Internal API of Drizzle's builders. */
interface Compilable {
  _prepare(): {
    getQuery(): Query
    fields?: { path: string[]; field: Column | { decoder: Decoder } | { sql: { decoder: Decoder } } }[]
  }
}

export interface PreparedQuery<Row> {
  run(tx: Tx, values: Values, ...parts: Parts): Promise<Row[]>
  /** The commit fails unless `rowCount` rows changed. `refused` maps errors. */
  send(tx: Tx, values: Values, rowCount: number, refused?: (error: unknown) => unknown): void
}

const MAX_CACHED = 100

const unconnected = drizzle.mock()

/** Drizzle recreates alias columns on each access. */
const nameOf = (thing: Column | Table): string =>
  thing instanceof Column ? `${getTableName(thing.table)}.${thing.name}` : getTableName(thing)

const isPlainValue = (chunk: unknown) => typeof chunk === 'string' || typeof chunk === 'number'
class Shape {
  /** False for unsupported parts, which are rebuilt each time. */
  isKnown = true
  readonly values: Record<string, unknown> = {}
  #count = 0

  constructor(public key: string) {}

  add(chunk: unknown): void {
    if (chunk instanceof StringChunk) this.key += chunk.value.join('')
    else if (chunk instanceof SQL) for (const part of chunk.queryChunks) this.add(part)
    else if (chunk instanceof Column || chunk instanceof Table) this.key += `\u0001${nameOf(chunk)}\u0001`
    else if (chunk === undefined) this.key += '\u0002'
    else if (Array.isArray(chunk)) {
      for (const part of chunk) {
        this.key += '\u0004'
        this.add(part)
      }
    } else if (chunk instanceof Param || isPlainValue(chunk)) {
      this.key += '\u0003'
      this.values[`v${this.#count++}`] = chunk instanceof Param ? chunk.value : chunk
    } else this.isKnown = false
  }
}

function withSlots(part: unknown, count: { next: number }): unknown {
  const slotted = (chunk: unknown) => withSlots(chunk, count)
  if (part instanceof SQL) return new SQL(part.queryChunks.map(slotted) as SQL['queryChunks'])
  if (Array.isArray(part)) return part.map(slotted)
  if (part instanceof Param) return new Param(sql.placeholder(`v${count.next++}`), part.encoder)
  return isPlainValue(part) ? sql.placeholder(`v${count.next++}`) : part
}

/** Drizzle does not handle null here. */
function fillOf(param: unknown): { isPlace: boolean; fill: (values: Values) => unknown } {
  const [place, encoder] = param instanceof Param ? [param.value, param.encoder] : [param, null]
  if (!(place instanceof Placeholder)) return { isPlace: false, fill: () => param }
  const fill = (values: Values) => {
    const value = values[place.name] ?? null
    return value === null || encoder === null ? value : encoder.mapToDriverValue(value)
  }
  return { isPlace: true, fill }
}

const isCompilable = (query: object): query is Compilable => '_prepare' in query
function compile(query: PromiseLike<unknown>) {
  if (!isCompilable(query)) throw new TypeError('Drizzle makes its queries differently now')
  const prepared = query._prepare()
  const { sql: text, params } = prepared.getQuery()
  const columns = (prepared.fields ?? []).map(({ path: [property = '', ...deeper], field }) => {
    if (deeper.length > 0) throw new TypeError('a prepared query selects no nested objects')
    return { property, decoder: field instanceof Column ? field : 'sql' in field ? field.sql.decoder : field.decoder }
  })
  const rowOf = (cells: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) {
      const { property, decoder } = columns[at] as (typeof columns)[number]
      row[property] = cells[at] === null ? null : decoder.mapFromDriverValue(cells[at])
    }
    return row
  }
  return { text, fills: params.map(fillOf), rowOf }
}

/** Building a list's SQL takes longer than running it. Create as a constant. */
export function preparedQuery<Row>(build: Build<Row>): PreparedQuery<Row> {
  const cached = new Map<string, ReturnType<typeof compile>>()

  function statementOf({ key, isKnown }: Shape, parts: Parts, names: string[]) {
    if (!isKnown) return compile(build(unconnected, [...parts], names))
    const known = cached.get(key)
    if (known) return known
    const statement = compile(build(unconnected, withSlots(parts, { next: 0 }) as (SQL | undefined)[], names))
    if (!statement.fills.every(({ isPlace }) => isPlace)) throw new TypeError(`one call's value: ${statement.text}`)
    if (cached.size < MAX_CACHED) cached.set(key, statement)
    return statement
  }

  function submit(tx: Tx, values: Values, parts: Parts) {
    const names = Object.keys(values)
    const shape = new Shape(names.join())
    shape.add(parts)
    const { text, fills, rowOf } = statementOf(shape, parts, names)
    const given = { ...shape.values, ...values }
    const answer = ask(
      tx.client,
      text,
      fills.map(({ fill }) => fill(given)),
    )
    return { rowOf, answer }
  }

  return {
    run: async (tx, values, ...parts) => {
      const { answer, rowOf } = submit(tx, values, parts)
      return (await answer).rows.map((cells) => rowOf(cells) as Row)
    },
    send: (tx, values, expected, refused = (error) => error) => {
      const sent = submit(tx, values, []).answer.catch((error) => Promise.reject(refused(error)))
      const changed = sent.then(({ rowCount }) => {
        if (rowCount !== expected) throw new Error(`${rowCount} rows were changed instead of ${expected}`)
      })
      changed.catch(() => undefined)
      tx.sent.push(changed)
    },
  }
}
