import { useState } from 'react'
import { messageFor } from './api-failure'
import { toastFailure } from './toasts-for-failure'

type Errors<T> = Partial<Record<keyof T, string>>

/**
 * A short form that is sent as a whole: what is typed, what is wrong with it by field, and whether it is on its way.
 * What the server refuses stands beside its field, and what names none is toasted; nothing typed is lost by it.
 */
export function useShortForm<T extends object>(initial: T) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<T>>({})
  const [isBusy, setIsBusy] = useState(false)
  const set = (change: Partial<T>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => {
      const left = { ...before }
      for (const field of Object.keys(change) as (keyof T)[]) delete left[field]
      return left
    })
  }
  /** `check` gives what is wrong already; `send` is called where that is nothing. */
  const submit = async (check: () => Errors<T>, send: () => Promise<void>) => {
    const broken = check()
    setErrors(broken)
    if (Object.keys(broken).length > 0) return
    setIsBusy(true)
    try {
      await send()
    } catch (failure) {
      const told = Object.keys(values).flatMap((field) => {
        const sentence = messageFor(failure, field)
        return sentence ? [[field, sentence]] : []
      })
      setErrors(Object.fromEntries(told) as Errors<T>)
      if (told.length === 0) toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  return { values, errors, isBusy, set, submit, reset: () => setValues(initial) }
}

export type ShortForm<T extends object> = ReturnType<typeof useShortForm<T>>
