import type { Log } from '../log/log'

const LOOK_EVERY_MS = 10_000
/** A node that starts or ends has a place on the database a moment longer than it is heard. */
const LOOKS = 3

export interface Counts {
  /** Nodes that have a place on the database, besides this one. */
  placed(): Promise<number>
  /** Of those, the ones that this node hears. */
  heard(): number
  /** Whether this node could hear any. */
  isUp(): boolean
}

/**
 * Nodes that have different servers of Redis do not hear each other, and each believes that it is alone: only the database
 * knows of both. Tells the log so, once. Gives what ends the looking.
 */
export function watchUnheard(counts: Counts, log: Log, everyMs = LOOK_EVERY_MS): () => void {
  let unheardLooks = 0
  const look = async () => {
    const count = counts.isUp() ? (await counts.placed()) - counts.heard() : 0
    unheardLooks = count > 0 ? unheardLooks + 1 : 0
    if (unheardLooks !== LOOKS) return
    log.error(
      { count },
      'other servers run on this database that this one does not hear by its Redis, so that people on them do not see ' +
        'at once what people here do; set the same REDIS_URL for all of them',
    )
  }
  // Where the database is away, nothing is known of other nodes either.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref()
  return () => clearInterval(timer)
}
