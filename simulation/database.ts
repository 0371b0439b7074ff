import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import type { Clock } from '../packages/server/src/platform/clock/clock'
import type { Database } from '../packages/server/src/platform/database/database'
import type { OutboxEvent } from '../packages/server/src/platform/database/outbox.table'
import type { Tx } from '../packages/server/src/platform/database/transaction'
import { type Owner, virtualTime } from './virtual-time'

export interface IssueRow {
  readonly id: string
  readonly tractionId: string
  readonly status: 'Open' | 'Done'
  readonly archivedAt: number | null
  readonly placeKind: 'traction'
  readonly placeId: string
}

export interface LoggedEvent {
  readonly event: LiveMeetingEvent
  readonly transaction: number
  readonly key: string | null
}

interface OutboxRow {
  readonly event: OutboxEvent
  createdAt: number
}

type Table = 'snapshots' | 'issues' | 'meetings'

export class DatabaseAway extends Error {}

/** The committed rows, with row locks as PostgreSQL has them. */
export class SimulatedPostgres {
  readonly tables: Record<Table, Map<string, unknown>> = {
    snapshots: new Map(),
    issues: new Map(),
    meetings: new Map(),
  }
  readonly logs = new Map<string, LoggedEvent[]>()
  readonly outbox = new Map<string, OutboxRow>()
  /** By idempotency key. */
  readonly replies = new Map<string, unknown>()
  readonly #locks = new Map<string, { holder: Session; waiting: { session: Session; go: () => void }[] }>()
  readonly open = new Set<Session>()
  isAway = false
  transactions = 0
  onLogged: (event: LiveMeetingEvent) => void = () => undefined

  logOf(meetingId: string): LoggedEvent[] {
    const log = this.logs.get(meetingId) ?? []
    this.logs.set(meetingId, log)
    return log
  }

  rows<Row>(table: Table): Row[] {
    return [...this.tables[table].values()] as Row[]
  }

  async lock(session: Session, name: string): Promise<void> {
    const lock = this.#locks.get(name)
    if (!lock) this.#locks.set(name, { holder: session, waiting: [] })
    else if (lock.holder !== session) {
      await new Promise<void>((resolve, reject) => {
        lock.waiting.push({ session, go: () => (session.isOver ? reject(new DatabaseAway('terminated')) : resolve()) })
      })
    }
    session.locks.add(name)
  }

  release(session: Session): void {
    this.open.delete(session)
    for (const [name, lock] of this.#locks) {
      lock.waiting = lock.waiting.filter((each) => each.session !== session)
      if (lock.holder !== session) continue
      const next = lock.waiting.shift()
      if (!next) this.#locks.delete(name)
      else {
        lock.holder = next.session
        virtualTime().after(0, next.go, next.session.owner)
      }
    }
  }

  /** Ends all transactions without a commit, as a restart does. */
  crash(): void {
    for (const session of [...this.open]) {
      session.isOver = true
      this.release(session)
    }
  }
}

/** One transaction. */
export class Session {
  readonly overlay = new Map<string, unknown>()
  readonly locks = new Set<string>()
  readonly logged: LoggedEvent[] = []
  readonly id: number
  key: string | null = null
  reply: unknown
  isOver = false

  constructor(
    readonly postgres: SimulatedPostgres,
    readonly owner: Owner,
  ) {
    this.id = postgres.transactions++
  }

  async roundTrip(): Promise<void> {
    await virtualTime().wait(virtualTime().between(0.2, 2))
    if (this.postgres.isAway || this.isOver) throw new DatabaseAway('the database is away')
  }

  async lock(name: string): Promise<void> {
    await this.roundTrip()
    await this.postgres.lock(this, name)
  }

  get<Row>(table: Table, id: string): Row | null {
    return ((this.overlay.get(`${table} ${id}`) ?? this.postgres.tables[table].get(id)) as Row | undefined) ?? null
  }

  list<Row extends { readonly id: string }>(table: Table): Row[] {
    return this.postgres.rows<Row>(table).map(({ id }) => this.get<Row>(table, id) as Row)
  }

  set(table: Table, id: string, row: unknown): void {
    this.overlay.set(`${table} ${id}`, row)
  }

  commit(outbox: readonly OutboxEvent[]): void {
    const { tables, replies } = this.postgres
    for (const [place, row] of this.overlay) {
      const [table = 'issues', id = ''] = place.split(' ') as [Table, string]
      tables[table].set(id, row)
    }
    for (const logged of this.logged) {
      this.postgres.logOf(logged.event.meetingId).push(logged)
      this.postgres.onLogged(logged.event)
    }
    for (const event of outbox) this.postgres.outbox.set(event.id, { event, createdAt: virtualTime().now })
    if (this.key !== null) replies.set(this.key, this.reply)
  }
}

const sessions = new WeakMap<object, Session>()

export const sessionOf = (tx: object): Session => {
  const session = sessions.get(tx)
  if (!session) throw new Error('this transaction is not of the simulation')
  return session
}

export interface NodeDatabase extends Database {
  readonly postgres: SimulatedPostgres
}

/** What one server sees of it. `tenant` is a transaction of its own; callbacks run after its commit, like the server's. */
export function connectTo(postgres: SimulatedPostgres, nodeId: string, clock: Clock, owner: Owner): NodeDatabase {
  const listeners: ((events: readonly OutboxEvent[]) => void)[] = []

  async function transact<T>(
    actor: { readonly orgId: string; readonly personId?: string | null },
    run: (tx: Tx) => Promise<T>,
  ) {
    const session = new Session(postgres, owner)
    postgres.open.add(session)
    const afterCommit: (() => unknown)[] = []
    const tx = {
      orgId: actor.orgId,
      personId: actor.personId ?? null,
      clock,
      nodeId,
      now: () => clock.now(),
      afterCommit: (follow: () => unknown) => afterCommit.push(follow),
      sent: [],
      outbox: [] as OutboxEvent[],
      enqueue: async () => undefined,
    }
    sessions.set(tx, session)
    let result: T
    try {
      await session.roundTrip()
      result = await run(tx as unknown as Tx)
      await session.roundTrip()
      session.commit(tx.outbox)
    } finally {
      session.isOver = true
      postgres.release(session)
    }
    // The server may be killed between the commit and what follows it.
    await virtualTime().wait(virtualTime().between(0.05, 1))
    if (tx.outbox.length > 0) for (const listener of listeners) listener(tx.outbox)
    for (const follow of afterCommit) void follow()
    return result
  }

  return {
    postgres,
    clock,
    nodeId,
    tenant: transact,
    system: (run: (tx: Tx) => Promise<unknown>) => transact({ orgId: 'none' }, run),
    onCommitted: (listener: (events: readonly OutboxEvent[]) => void) => listeners.push(listener),
  } as unknown as NodeDatabase
}
