import { useRef } from 'react'
import type { Errors } from './form-errors'
import { isSame } from './use-draft'
import type { FieldProps } from './use-form'

export interface FormPart<T extends object, K extends keyof T & string> {
  readonly values: Pick<T, K>
  readonly errors: Errors<Pick<T, K>>
  readonly set: <N extends K>(field: N) => (value: T[N]) => void
  readonly field: <N extends K>(name: N) => FieldProps<T[N]>
}

interface WholeForm<T extends object> {
  readonly values: T
  readonly errors: Errors<T>
  readonly set: <N extends keyof T & string>(field: N) => (value: T[N]) => void
  readonly field: <N extends keyof T & string>(name: N) => FieldProps<T[N]>
}

/** Stable until its fields change, for memoized inputs. */
export function useFormPart<T extends object, K extends keyof T & string>(
  form: WholeForm<T>,
  ...names: readonly K[]
): FormPart<T, K> {
  const known = useRef(form)
  const { values, errors } = known.current
  const isStill = (name: K) => isSame(values[name], form.values[name]) && errors[name] === form.errors[name]
  if (!names.every(isStill)) known.current = form
  return known.current
}
