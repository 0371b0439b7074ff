import { useState } from 'react'
import { toastFailure } from './toasts-for-failure'
import { type KeptAs, useFields } from './use-fields'

/**
 * A short form that is sent as a whole: the fields of `useFields`, and whether they are on their way. What the server
 * refuses stands beside its field, and what names none is toasted; nothing typed is lost by it.
 */
export function useShortForm<T extends object>(initial: T, keptAs?: KeptAs<T>) {
  const fields = useFields(initial, keptAs)
  const [isBusy, setIsBusy] = useState(false)
  const set = (changes: Partial<T>) => {
    for (const field of Object.keys(changes) as (keyof T)[]) fields.set(field)(changes[field] as T[keyof T])
  }
  /** `check` gives what is wrong already; `send` is called where that is nothing. */
  const submit = async (check: () => typeof fields.errors, send: () => Promise<void>) => {
    if (!fields.say(check())) return
    setIsBusy(true)
    try {
      await send()
    } catch (failure) {
      if (!fields.refuse(failure)) toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  return { ...fields, isBusy, set, submit }
}

export type ShortForm<T extends object> = ReturnType<typeof useShortForm<T>>
