import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../database/transaction'

type Listener<P, A = Actor> = (tx: Tx, actor: A, payload: P) => Promise<void>

/**
 * Lets a domain publish a change within its transaction; an error in a listener rolls it back. See
 * `domains/listeners.ts`.
 */
export interface Hook<P, A = Actor> {
  readonly run: Listener<P, A>
  readonly add: (hooks: object, order: number, listener: Listener<P, A>) => void
}

export type PayloadOf<H> = H extends Hook<infer P, infer _A> ? P : never
export type ListenerOf<H> = H extends Hook<infer P, infer A> ? Listener<P, A> : never

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
