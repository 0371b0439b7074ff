import type { z } from 'zod'
import { onApiEvent } from './api-events'
import { useConnection } from './connection'
import type { Errors } from './form-errors'

/** One try to send a form. */
export interface Submission<T, S extends z.ZodType = z.ZodType> {
  /** The contract's schema of what is sent. */
  readonly schema?: S
  /** What the schema is asked about; the form's values unless said. */
  readonly body?: object
  /** What is wrong that the schema does not know of. */
  readonly errors?: Errors<T>
  /** Gets what the schema has made of the body. */
  readonly send: (sent: z.output<S>) => Promise<unknown>
  /** Without a network the write shows and waits by itself, and the form need not: it is over then too. */
  readonly isDurable?: boolean
  /** It is over, and nothing of it is kept any more. Left out, the form stays as it is. */
  readonly onSaved?: () => void
  /** Instead of `onSaved`, the form stays open. */
  readonly onKept?: () => void
  /** Whether the form has shown a refusal by itself. */
  readonly refused?: (failure: unknown) => boolean
}

function untilOutOfReach(): { outOfReach: Promise<void>; stop: () => void } {
  let stop: () => void = () => undefined
  const outOfReach = new Promise<void>((resolve) => {
    if (useConnection.getState().state === 'online') stop = onApiEvent('api-not-available', () => resolve())
    else resolve()
  })
  return { outOfReach, stop }
}

/** Resolves once the server has said yes, or, for a write that waits by itself, cannot be reached. */
export async function delivered(send: () => Promise<unknown>, isDurable = false): Promise<void> {
  if (!isDurable) return void (await send())
  const { outOfReach, stop } = untilOutOfReach()
  const write = send()
  write.catch(() => undefined)
  try {
    await Promise.race([write, outOfReach])
  } finally {
    stop()
  }
}
