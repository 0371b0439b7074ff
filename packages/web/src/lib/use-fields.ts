import { validationTexts } from '@cairn/contract/core/errors'
import { useState } from 'react'
import type { z } from 'zod'
import { messageFor } from './api-failure'

type Errors<T> = Partial<Record<keyof T, string>>

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const required = validationTexts.VAL_REQUIRED ?? 'VAL_REQUIRED'

/** What a schema of the contract says of a form's values, by field and in words; empty where they fit. */
export function fieldErrors<T extends object>(schema: z.ZodType, values: T): Errors<T> {
  const { error } = schema.safeParse(values)
  const errors: Errors<T> = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as keyof T
    errors[field] ??= isEmpty(values[field]) ? required : (validationTexts[issue.message] ?? issue.message)
  }
  return errors
}

/**
 * The fields of a form: what is typed, what is wrong with it, and whether it differs from what was there. `check` asks
 * a schema and shows what it says; `refuse` shows the server's sentences beside their fields and keeps what was typed.
 */
export function useFields<T extends object>(initial: T) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<T>>({})
  const set =
    <K extends keyof T>(field: K) =>
    (value: T[K]) => {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...rest }) => rest as Errors<T>)
    }
  return {
    values,
    errors,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    /** Whether it was to be sent without a field that is wanted, and still is. */
    isMissing: Object.values(errors).includes(required),
    set,
    /** What an input takes of a field, to be spread on it. */
    field: <K extends keyof T>(name: K) => ({ value: values[name], error: errors[name], onChange: set(name) }),
    check: (schema: z.ZodType, sent: object = values): boolean => {
      const found = fieldErrors(schema, sent) as Errors<T>
      setErrors(found)
      return Object.keys(found).length === 0
    },
    refuse: (failure: unknown) => {
      const said = Object.keys(values).map((field) => [field, messageFor(failure, field)] as const)
      setErrors(Object.fromEntries(said.filter(([, text]) => text !== undefined)) as Errors<T>)
    },
    reset: (fresh: T) => {
      setStart(fresh)
      setValues(fresh)
      setErrors({})
    },
  }
}

export type Fields<T extends object> = ReturnType<typeof useFields<T>>
