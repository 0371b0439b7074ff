import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../ui/notify'
import { toastFailure } from './toasts-for-failure'
import { sendWrite, type UndoOffer, type Write } from './write'

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
