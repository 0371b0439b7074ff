import type { Database } from '../database/database'
import type { OutboxEvent } from '../database/outbox-event'
import type { Log } from '../log/log'
import { deleteRelayed, sendLeftOver } from './outbox.repository'
import type { Realtime } from './realtime'

const DELETE_EVERY_MS = 200
const SWEEP_EVERY_MS = 5_000
const NOT_SENT_TO_ALL = 'events did not reach every node, and are sent again'

export interface Relay {
  start(): void
  /** Deletes what was sent and stops. */
  stop(): Promise<void>
}

/**
 * Sends events after the commit that recorded them: at once from memory, in the order of the commits, and then deletes
 * the rows of those that every node was told of, together. What a crash or a node that could not be told leaves behind is
 * sent by the next sweep, here or on another node. An event may so be sent twice, never not at all.
 */
export function createRelay(database: Database, realtime: Pick<Realtime, 'emit'>, log: Log): Relay {
  let sent: OutboxEvent[] = []
  let timers: NodeJS.Timeout[] = []

  async function forget(): Promise<void> {
    if (sent.length === 0) return
    const batch = sent
    sent = []
    try {
      await deleteRelayed(database, batch)
    } catch (error) {
      sent = batch.concat(sent)
      log.warn({ err: error }, 'sent events could not be deleted yet')
    }
  }

  async function sweep(): Promise<void> {
    try {
      const unsent = await sendLeftOver(database, (event) => realtime.emit(event))
      if (unsent.length > 0) log.warn({ err: unsent[0], events: unsent.length }, NOT_SENT_TO_ALL)
    } catch (error) {
      log.warn({ err: error }, 'left-over events could not be sent yet')
    }
  }

  database.onCommitted((events) => {
    for (const event of events) {
      realtime.emit(event).then(
        () => sent.push(event),
        (error) => log.warn({ err: error, events: 1 }, NOT_SENT_TO_ALL),
      )
    }
  })

  return {
    start: () => {
      timers = [setInterval(forget, DELETE_EVERY_MS), setInterval(sweep, SWEEP_EVERY_MS)]
      for (const timer of timers) timer.unref()
      void sweep()
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await forget()
    },
  }
}
