import type { EndpointDefinition, EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { ReactNode } from 'react'
import type { CallInput } from './api'
import { newId } from './new-id'
import { type CalledEndpoint, type CallOptions, sendCall } from './send-call'

/** Takes off what a write has shown ahead of its answer. */
export type Restore = () => void

/** A toast with Undo. One with the same `id` is replaced. */
export interface UndoOffer {
  readonly text: ReactNode
  readonly onUndo: () => void
  readonly id?: string
  readonly ms?: number
}

/** What a write shows, and leaves once it is answered. */
export interface WriteEffects<R> {
  /**
   * What it changes, by id. Named, the write is durable: it waits on this device until the server says yes or no, also
   * when the tab is closed, and writes to one thing go out one after the other. Left out, somebody waits for the answer.
   */
  readonly thing?: string
  /** Writes of one line go out one after the other, too, whatever they change: where one stands on what another has made. */
  readonly line?: string
  /** The same again however often it is sent, and answered anew each time: nothing is kept to answer a second try with. */
  readonly isRepeatable?: boolean
  /** Faults of the server's are borne for a while too, since nobody waits before a form. */
  readonly isPatient?: boolean
  /** Shows it at once. */
  readonly optimistic?: () => Restore | Promise<Restore>
  /** Shows what the server has made of it, with or without what was shown ahead. What it gives is waited for. */
  reply?(reply: R, restore: Restore): unknown
  /** Another try, made of what a refusal says; null where there is none to make. Sent in place of the one that was refused. */
  readonly again?: (failure: unknown) => Write<R> | null
  /** What else a refusal changes, when what was shown ahead is off again. */
  readonly refused?: (failure: unknown) => unknown
  /** Offered at once, and no longer where the server refuses. */
  readonly undo?: UndoOffer | undefined
  /** What is said once it is done. */
  done?(reply: R): string | UndoOffer | undefined
  /** How a refusal is told; in a toast, unless said otherwise. */
  readonly onError?: (failure: unknown) => void
}

/** A write as data: one call of the contract, and what it shows. Made by `write`, which holds it to its endpoint. */
export interface Write<R> extends WriteEffects<R> {
  readonly endpoint: CalledEndpoint
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export function write<E extends EndpointDefinition>(
  data: { readonly endpoint: E } & CallInput<E> & WriteEffects<EndpointReply<E>>,
): Write<EndpointReply<E>> {
  return data
}

/**
 * The one way to write: shown at once, sent under one Idempotency-Key until it is answered where it must arrive, then
 * as the server has it, or as it was. Rejects with the refusal.
 */
export async function sendWrite<R>(data: Write<R>): Promise<R> {
  const { endpoint, thing, line, isRepeatable = false, isPatient, optimistic } = data
  const shown = optimistic?.()
  const restore = shown instanceof Promise ? await shown : shown
  const delivery = thing === undefined ? undefined : { thing, line, isPatient }
  const options: CallOptions = { ...(!isRepeatable && { idempotencyKey: newId() }), isRepeatable, delivery }
  let reply: R
  try {
    reply = (await sendCall(endpoint, data, options)) as R
  } catch (failure) {
    restore?.()
    const again = data.again?.(failure)
    if (again) return await sendWrite(again)
    await data.refused?.(failure)
    throw failure
  }
  await data.reply?.(reply, restore ?? (() => undefined))
  return reply
}
