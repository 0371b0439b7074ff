import type { z } from 'zod'
import { onApiEvent } from './api-events'
import { useConnection } from './connection'
import type { Errors } from './form-errors'

export interface Submission<T, S extends z.ZodType = z.ZodType> {
  readonly schema?: S
  readonly body?: object
  readonly errors?: Errors<T>
  readonly send: (sent: z.output<S>) => Promise<unknown>
  readonly isDurable?: boolean
  readonly onSaved?: () => void
  readonly onKept?: () => void
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
