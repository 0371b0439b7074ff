import { setTimeout as delay } from 'node:timers/promises'

export const ANSWER_MS = 15_000

export interface NodeParts {
  readonly door: {
    isOpen(): boolean
    announce(): void
    shut(patienceMs: number): Promise<void>
  }
  readonly jobs: { stop(): Promise<void> }
  readonly sockets: { dismiss(): Promise<void>; close(): Promise<void> }
  readonly relay: { stop(): Promise<void> }
  readonly drainMs: number
}

/** Drains, closes the listener and moves sockets to other nodes, then flushes the outbox. */
export async function stopNode({ door, jobs, sockets, relay, drainMs }: NodeParts): Promise<void> {
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
  door.announce()
  const handedOver = attempt(jobs.stop())
  if (door.isOpen()) await delay(drainMs)
  const answered = attempt(door.shut(ANSWER_MS))
  await attempt(sockets.dismiss())
  await answered
  await handedOver
  await attempt(relay.stop())
  await attempt(sockets.close())
  if (failures.length > 0) throw new AggregateError(failures, 'the server did not stop in order')
}
