import { newId } from './new-id'
import { type Delivery, promise } from './outbox'

/**
 * Sends a write until the server says yes or no. It carries the same Idempotency-Key every time, so that a write whose
 * answer was lost on the way takes effect once, and waits on the device, so that it outlives the tab. `send` is called
 * once, at once, and makes one call with the key that it is given. Rejects with what the server refused it for; never
 * for lack of network.
 */
export async function sendUntilAnswered<T>(
  send: (idempotencyKey: string) => Promise<T>,
  delivery: Delivery = {},
): Promise<T> {
  const key = newId()
  const takeBack = promise(key, delivery)
  try {
    return await send(key)
  } finally {
    takeBack()
  }
}
