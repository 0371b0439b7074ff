import type { Database } from '../database/database'
import type { OutboxEvent } from '../database/outbox-event'
import type { Log } from '../log/log'
import { deleteRelayed, takeLeftOver } from './outbox.repository'
import type { Realtime } from './realtime'

const DELETE_EVERY_MS = 200
const SWEEP_EVERY_MS = 5_000

export interface Relay {
  start(): void
  /** Deletes what was sent and stops. */
  stop(): Promise<void>
}

/**
 * Sends events after the commit that recorded them: at once from memory, in the order of the commits, and then deletes
 * their rows together with others. What a crash leaves behind is sent by the next sweep, here or on another node. An
 * event may so be sent twice, never not at all.
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
      for (const event of await takeLeftOver(database)) realtime.emit(event)
    } catch (error) {
      log.warn({ err: error }, 'left-over events could not be sent yet')
    }
  }

  database.onCommitted((events) => {
    for (const event of events) {
      realtime.emit(event)
      sent.push(event)
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
