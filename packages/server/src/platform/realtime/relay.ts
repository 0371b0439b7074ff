import type { Database } from '../database/database'
import type { OutboxEvent } from '../database/outbox.table'
import type { Log } from '../log/log'
import { claimLeftOver, deleteRelayed } from './outbox.repository'
import type { Realtime } from './realtime'

const DELETE_AFTER_MS = 200
const SWEEP_EVERY_MS = 1_000

export interface Relay {
  start(): void
  /** Deletes the sent rows and stops. */
  stop(): Promise<void>
}

/**
 * Sends events after the commit that recorded them, from memory and in commit order, then deletes in batches the rows that
 * the other nodes can read. Another node takes over events left by a crash or a slow node. At least once delivery.
 */
export function createRelay(database: Database, realtime: Pick<Realtime, 'emit'>, log: Log): Relay {
  let sent: OutboxEvent[] = []
  let forgetting: NodeJS.Timeout | undefined
  let sweeping: NodeJS.Timeout | undefined
  let isStopped = false
  const sending = new Set<string>()

  function send(event: OutboxEvent): void {
    sending.add(event.id)
    realtime.emit(event).then(
      () => {
        sent.push(event)
        forgetSoon()
      },
      (error) => {
        sending.delete(event.id)
        log.warn({ err: error }, 'an event could not be sent to other nodes; it will be sent again')
      },
    )
  }

  function forgetSoon(): void {
    if (!isStopped) forgetting ??= setTimeout(() => void forget(), DELETE_AFTER_MS).unref()
  }

  async function forget(): Promise<void> {
    clearTimeout(forgetting)
    forgetting = undefined
    if (sent.length === 0) return
    const batch = sent
    sent = []
    try {
      await deleteRelayed(database, batch)
      for (const { id } of batch) sending.delete(id)
    } catch (error) {
      sent = batch.concat(sent)
      forgetSoon()
      log.warn({ err: error }, 'sent events could not be deleted yet')
    }
  }

  async function sweep(): Promise<void> {
    try {
      for (const event of await claimLeftOver(database, [...sending])) send(event)
    } catch (error) {
      log.warn({ err: error }, 'left-over events could not be sent yet')
    }
  }

  database.onCommitted((events) => {
    for (const event of events) send(event)
  })

  return {
    start: () => {
      sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
      void sweep()
    },
    stop: async () => {
      isStopped = true
      clearInterval(sweeping)
      await forget()
    },
  }
}
