import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../database/transaction'

type Listener<P> = (tx: Tx, actor: Actor, payload: P) => Promise<void>

/**
 * Lets a domain say, inside its transaction, what it has just changed, without knowing who cares: a to-do completed
 * while its meeting runs becomes an entry of that meeting's log in the same transaction. Listeners are put together in
 * `app.ts`; one that throws undoes the whole change.
 */
export interface Hook<P> {
  /** A listener that is told of twice, by two apps of one process, hears once. */
  on(listener: Listener<P>): void
  run: Listener<P>
}

export function defineHook<P>(): Hook<P> {
  const listeners = new Set<Listener<P>>()
  return {
    on: (listener) => {
      listeners.add(listener)
    },
    run: async (tx, actor, payload) => {
      for (const listener of listeners) await listener(tx, actor, payload)
    },
  }
}
