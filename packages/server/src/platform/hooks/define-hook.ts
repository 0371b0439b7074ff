import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../database/transaction'

/** `A` is `null` where nobody's rights play a part: the server may be the one who acts. */
export type Listener<P, A = Actor> = (tx: Tx, actor: A, payload: P) => Promise<void>

/**
 * Lets a domain say, inside its transaction, what it has just changed, without knowing who cares: a to-do completed
 * while its meeting runs becomes an entry of that meeting's log in the same transaction. A listener that throws undoes
 * the whole change. Who listens is put together for each application in `domains/listeners.ts`.
 */
export interface Hook<P, A = Actor> {
  /** Tells the listeners of the application whose transaction it is, phase by phase. */
  readonly run: Listener<P, A>
  /** Use `Hooks.on`. */
  readonly add: (hooks: object, order: number, listener: Listener<P, A>) => void
}

export type PayloadOf<H> = H extends Hook<infer P, infer _A> ? P : never
export type ListenerOf<H> = H extends Hook<infer P, infer A> ? Listener<P, A> : never

/** The listeners of one application. They hear in the order of its phases; within one, in the order of their adding. */
export interface Hooks<Phase extends string = string> {
  on<P, A>(hook: Hook<P, A>, phase: Phase, listener: Listener<P, A>): void
}

export function createHooks<Phase extends string>(phases: readonly Phase[]): Hooks<Phase> {
  const hooks: Hooks<Phase> = {
    on: (hook, phase, listener) => hook.add(hooks, phases.indexOf(phase), listener),
  }
  return hooks
}

export function defineHook<P, A = Actor>(): Hook<P, A> {
  const listenersOf = new WeakMap<object, readonly { order: number; listener: Listener<P, A> }[]>()
  return {
    add: (hooks, order, listener) => {
      const listeners = [...(listenersOf.get(hooks) ?? []), { order, listener }]
      listenersOf.set(
        hooks,
        listeners.sort((a, b) => a.order - b.order),
      )
    },
    run: async (tx, actor, payload) => {
      for (const { listener } of listenersOf.get(tx.hooks) ?? []) await listener(tx, actor, payload)
    },
  }
}
