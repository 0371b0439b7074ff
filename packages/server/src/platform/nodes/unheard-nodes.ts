import type { Log } from '../log/log'

const LOOK_EVERY_MS = 10_000
/** A starting or stopping node is on the database slightly longer than it can be heard. */
const LOOKS = 3

interface Counts {
  /** Other nodes on the database. */
  placed(): Promise<number>
  /** Other nodes this node receives from. */
  heard(): number
  /** Whether the channel can receive. */
  isUp(): boolean
}

/**
 * Nodes with different Redis servers cannot hear each other, and each believes it is alone; only the database knows both.
 * Logs this once. Returns a function that stops the check.
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
  // Without the database, other nodes are unknown too.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref()
  return () => clearInterval(timer)
}
