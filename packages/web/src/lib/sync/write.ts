import type { EndpointDefinition, EndpointReply } from '@cairn/contract/core/define-endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallInput } from '../api/api'
import { newId } from '../api/new-id'
import { type CalledEndpoint, type CallOptions, sendCall } from '../api/send-call'
import { toastFailure } from '../toasts/failure-toasts'
import { notify } from '../toasts/notify'

export type Restore = () => void

export interface UndoOffer {
  readonly text: ReactNode
  readonly onUndo: () => void
  readonly id?: string
  readonly ms?: number
}

export interface WriteEffects<R> {
  /** Entity id. Makes the write durable: stored until answered, in order per entity. */
  readonly thing?: string
  /** Orders the writes of several entities, which may depend on each other. */
  readonly line?: string
  /** Safe to send twice without an idempotency key. */
  readonly isRepeatable?: boolean
  readonly isPatient?: boolean
  readonly optimistic?: () => Restore | Promise<Restore>
  reply?(reply: R, restore: Restore): unknown
  /** Replaces the rejected write. */
  readonly again?: (failure: unknown) => Write<R> | null
  readonly refused?: (failure: unknown) => unknown
  readonly undo?: UndoOffer | undefined
  done?(reply: R): string | UndoOffer | undefined
  readonly onError?: (failure: unknown) => void
}

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

const offer = ({ text, onUndo, id, ms }: UndoOffer) => notify.undo(text, onUndo, { id, ms })

export async function sendAndNotify<R>(data: Write<R>): Promise<R> {
  const toastId = data.undo && offer(data.undo)
  try {
    const reply = await sendWrite(data)
    const done = data.done?.(reply)
    if (typeof done === 'string') notify.success(done)
    else if (done) offer(done)
    return reply
  } catch (failure) {
    if (toastId) notify.dismiss(toastId)
    ;(data.onError ?? toastFailure)(failure)
    throw failure
  }
}

export const startWrite = <R>(data: Write<R>): void => void sendAndNotify(data).catch(() => undefined)

export function useWrite<R, Input = void>(writeOf: (input: Input, client: QueryClient) => Write<R>) {
  const client = useQueryClient()
  return useMutation<R, Error, Input>({ mutationFn: (input) => sendAndNotify(writeOf(input, client)) })
}
