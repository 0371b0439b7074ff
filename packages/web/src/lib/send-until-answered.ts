import { onApiEvent } from './api-events'
import { ApiFailure } from './api-failure'
import { newId } from './new-id'

const RETRY_MS = 5000

/** Resolves when the server answers something else, the browser comes back online, or 5 s have gone by. */
function untilWorthTrying(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS)
    const stop = onApiEvent('api-available', done)
    window.addEventListener('online', done)
  })
}

/**
 * Sends a write until the server says yes or no. It carries the same Idempotency-Key every time, so that a write whose
 * answer was lost on the way takes effect once. Rejects with what the server refused it for; never for lack of network.
 */
export async function sendUntilAnswered<T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = newId()
  for (;;) {
    try {
      return await send(key)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.status !== 0) throw failure
    }
    await untilWorthTrying()
  }
}
