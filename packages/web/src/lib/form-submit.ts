import { useCallback, useState } from 'react'
import { onApiEvent } from './api-events'
import { useConnection } from './connection'

function untilOutOfReach(): { outOfReach: Promise<void>; stop: () => void } {
  let stop: () => void = () => undefined
  const outOfReach = new Promise<void>((resolve) => {
    if (useConnection.getState().state === 'online') stop = onApiEvent('api-not-available', () => resolve())
    else resolve()
  })
  return { outOfReach, stop }
}

/**
 * Sends what a form (of `useFields`) holds. The form stays until the server has said yes, so that a refusal finds it as it was typed.
 * Without a network the write is painted and waits by itself, and the form need not: it closes then too.
 */
export function useFormSubmit({ settle }: { settle: () => void }, onDone: () => void) {
  const [isSubmitting, setIsSubmitting] = useState(false)
  const submit = useCallback(
    async (write: Promise<unknown>, onRefused: (failure: unknown) => void) => {
      setIsSubmitting(true)
      const { outOfReach, stop } = untilOutOfReach()
      try {
        await Promise.race([write, outOfReach])
        settle()
        onDone()
      } catch (failure) {
        onRefused(failure)
      } finally {
        stop()
        setIsSubmitting(false)
      }
      write.catch(() => undefined)
    },
    [settle, onDone],
  )
  return { submit, isSubmitting }
}
