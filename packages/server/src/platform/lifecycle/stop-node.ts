import { setTimeout as delay } from 'node:timers/promises'

/** How long requests may still take once there is no listening any more, in milliseconds. */
export const ANSWER_MS = 15_000

/** What stops, as `stopNode` sees it. */
export interface NodeParts {
  readonly door: {
    isOpen(): boolean
    announce(): void
    shut(patienceMs: number): Promise<void>
  }
  readonly jobs: { stop(): Promise<void> }
  readonly sockets: { dismiss(): Promise<void>; close(): Promise<void> }
  readonly relay: { stop(): Promise<void> }
  /** How long a balancer may take to see that this node is no longer ready, in milliseconds. */
  readonly drainMs: number
}

/**
 * Stops a node so that nobody notices where there are others. It first says that it is not ready, and works on until
 * whatever sends people to it has seen that; then it takes nobody in, and sends those who are there elsewhere, while what
 * they have asked is answered. What they and the jobs have written is told to the other nodes before the way to them is closed.
 */
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
