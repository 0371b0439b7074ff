import { z } from 'zod'
import { ask } from '../database/ask'
import { newId } from '../database/new-id'
import type { Tx } from '../database/transaction'
import type { NodeBus } from '../nodes/node-bus'
import { type AccessChange, accessChangeSchema } from './access-change'

/** Of the database's notifications. */
export const ACCESS_CHANNEL = 'cairn_access'
const TOPIC = 'access'
/** So long the nodes' own way has, which brings what was sent before it as well. */
const OWN_WAY_MS = 400
const REMEMBERED_MS = 60_000

const newsSchema = z.object({ id: z.string(), from: z.string(), change: accessChangeSchema })
type News = z.infer<typeof newsSchema>

function readNews(payload: string): News | null {
  try {
    return newsSchema.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/**
 * Changes of what people may hear, told to the other nodes twice: by the transaction itself through PostgreSQL, so that
 * they come with its commit whatever else is away, and after it from node to node, in line with the events before them.
 */
export class AccessBroadcast {
  readonly #taken = new Set<string>()

  constructor(
    readonly bus: NodeBus,
    readonly apply: (change: AccessChange) => void,
  ) {
    bus.onTold(TOPIC, (body) => {
      const read = newsSchema.safeParse(body)
      if (read.success) this.#take(read.data)
    })
  }

  send(tx: Tx, change: AccessChange): void {
    const news: News = { id: newId(), from: this.bus.id, change }
    tx.sent.push(ask(tx.client, 'SELECT pg_notify($1,$2)', [ACCESS_CHANNEL, JSON.stringify(news)]))
    tx.afterCommit(() => this.bus.tell(TOPIC, news))
  }

  /** What the database notified this node of; whoever may connect to it may notify of anything. */
  notified(payload: string): void {
    const news = readNews(payload)
    if (news === null || news.from === this.bus.id) return
    setTimeout(() => this.#take(news), OWN_WAY_MS).unref()
  }

  #take({ id, change }: News): void {
    if (this.#taken.has(id)) return
    this.#taken.add(id)
    setTimeout(() => this.#taken.delete(id), REMEMBERED_MS).unref()
    this.apply(change)
  }
}
