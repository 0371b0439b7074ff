import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

const AT_ONCE = 4_000
const WITHOUT_ORGANIZATION = ['users', 'accounts']

export type Row = Readonly<Record<string, unknown>>

/** Deterministic UUIDv7. */
export function idOf(kind: string, count: number, at: Date): string {
  const random = createHash('md5').update(`${kind} ${count}`).digest('hex')
  const hex = `${at.getTime().toString(16).padStart(12, '0')}7${random.slice(0, 3)}8${random.slice(3, 18)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Inserts a batch while the next is built. */
export class BulkRows {
  readonly #waiting = new Map<string, Row[]>()
  #inserting: Promise<unknown> = Promise.resolve()

  constructor(
    readonly client: PoolClient,
    readonly orgId: string,
  ) {}

  async add(table: string, row: Row): Promise<void> {
    const rows = this.#waiting.get(table) ?? []
    this.#waiting.set(table, rows)
    rows.push(row)
    if (rows.length >= AT_ONCE) await this.#insertUpTo(table)
  }

  async addAll(table: string, rows: readonly Row[]): Promise<void> {
    for (const row of rows) await this.add(table, row)
  }

  async flush(): Promise<void> {
    await this.#insertUpTo([...this.#waiting.keys()].at(-1) ?? '')
    await this.#inserting
  }

  /** Inserts tables in the order of first use, because of foreign keys. */
  async #insertUpTo(last: string): Promise<void> {
    for (const table of this.#waiting.keys()) {
      await this.#insert(table)
      if (table === last) return
    }
  }

  async #insert(table: string): Promise<void> {
    const rows = this.#waiting.get(table) ?? []
    this.#waiting.set(table, [])
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first).join(', ')
    const isTenant = !WITHOUT_ORGANIZATION.includes(table)
    const text = `insert into ${table} (${isTenant ? 'org_id, ' : ''}${columns})
      select ${isTenant ? '$2::uuid, ' : ''}${columns} from json_populate_recordset(null::${table}, $1::json)`
    await this.#inserting
    this.#inserting = this.client.query(text, [JSON.stringify(rows), ...(isTenant ? [this.orgId] : [])])
    // Thrown by the next wait.
    this.#inserting.catch(() => undefined)
  }
}
