import { useForm as useMantineForm } from '@mantine/form'
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { onApiEvent } from '../api/http-client'
import { inOwnLanguage } from '../format/own-language'
import { useConnection } from '../sync/connection'
import { toastUnlessConflict } from './field-failures'
import { type Errors, faultOf, messagesByField, type ServerFields, schemaMessages, serverErrors } from './form-errors'
import { useUnsaved } from './unsaved'
import { changesOf, type DraftOptions, fieldsLike, isSame, useFormDraft } from './use-draft'

export interface Merged<T> {
  readonly values: T
  readonly taken: readonly (keyof T & string)[]
  readonly contested: readonly (keyof T & string)[]
}

export function mergeFields<T extends object>(start: T, mine: T, theirs: T): Merged<T> {
  const names = Object.keys(theirs) as (keyof T & string)[]
  const changed = names.filter((name) => !isSame(start[name], theirs[name]))
  const taken = changed.filter((name) => isSame(start[name], mine[name]))
  const followed = Object.fromEntries(taken.map((name) => [name, theirs[name]])) as Partial<T>
  const contested = changed.filter((name) => !taken.includes(name) && !isSame(mine[name], theirs[name]))
  return { values: { ...mine, ...followed }, taken, contested }
}

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

async function delivered(send: () => Promise<unknown>, isDurable = false): Promise<void> {
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

export interface FormOptions<T> extends ServerFields<T> {
  readonly draftOptions: DraftOptions<T> | null
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

export interface FieldProps<V> {
  value: V
  error: string | undefined
  onChange: (to: V | Typed) => void
}

/** Field names must not contain dots: Mantine treats them as paths. */
export function useForm<T extends object>(initial: T, options: FormOptions<T>) {
  const { draftOptions } = options
  const { draft, begun } = useFormDraft(initial, draftOptions)
  const form = useMantineForm<T>({ initialValues: begun.values })
  const { values } = form
  const errors = form.errors as Errors<T>
  const [start, setStart] = useState(begun.start)
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt)
  const [madeFrom, setMadeFrom] = useState(begun.version)
  const { worth = (all: T) => all } = draftOptions ?? {}
  const changes = changesOf(worth(start), worth(values))
  const isDirty = Object.keys(changes).length > 0
  const isUnsaved = isDirty && draftOptions !== null
  const { release, isHeld } = useUnsaved(isUnsaved, values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves only when the values change
  useEffect(() => {
    // Reopening must not refresh the draft's age.
    if (isDirty && values === begun.values) return
    if (isDirty) draft.save(changes, madeFrom, fieldsLike(changes, start))
    else draft.discard()
  }, [values, start])
  const [settledElsewhere, setSettledElsewhere] = useState<T | null>(null)
  useEffect(() => draft.onDiscarded((value) => isDirty && isSame(value, changes) && setSettledElsewhere(values)))
  const [set] = useState(() => settersOf<T>(form.getInputProps))
  const settle = useCallback(() => {
    draft.discard()
    release()
  }, [draft, release])
  const reset = (fresh: T, version: number | null = null) => {
    settle()
    setStart(fresh)
    form.setInitialValues(fresh)
    form.reset()
    setRestoredAt(null)
    setMadeFrom(version)
  }
  const markSaved = (saved: T) => {
    setStart(saved)
    setRestoredAt(null)
  }
  const { submit, refuse, isInvalid } = useSubmit(form, { settle, markSaved }, options)
  return {
    values,
    errors,
    isSubmitting: form.submitting,
    submit,
    refuse,
    setErrors: (found: Errors<T>) => form.setErrors(found),
    startOver: () => {
      reset(initial, draftOptions?.version ?? null)
      return () => {
        draft.save(changes, madeFrom, fieldsLike(changes, start))
        setStart(start)
        form.setValues(values)
        setRestoredAt(restoredAt)
        setMadeFrom(madeFrom)
      }
    },
    rebase: (version: number, fresh?: T) => {
      setMadeFrom(version)
      if (fresh === undefined) return
      setStart(fresh)
      form.setValues({ ...fresh, ...changes })
    },
    merge: (version: number, theirs: T): Merged<T> => {
      const merged = mergeFields(start, values, theirs)
      setMadeFrom(version)
      setStart(theirs)
      if (!isSame(merged.values, values)) form.setValues(merged.values)
      return merged
    },
    start,
    changes,
    isDirty,
    isUnsaved,
    restoredAt,
    isSettledElsewhere: isDirty && !draftOptions?.isSavedOnce && settledElsewhere === values,
    madeFrom,
    fault: faultOf(errors, values, isInvalid),
    set: <K extends keyof T & string>(field: K): ((value: T[K]) => void) => set(field),
    field: <K extends keyof T & string>(name: K): FieldProps<T[K]> => ({
      value: values[name],
      error: errors[name],
      onChange: set(name),
    }),
    checkbox: (name: keyof T & string) => ({
      checked: Boolean(values[name]),
      error: errors[name],
      onChange: set(name) as (to: boolean | Typed) => void,
    }),
    setFieldValue: form.setFieldValue,
    settle,
    isHeld,
    reset,
  }
}

/** Mantine returns new functions on every call. */
function settersOf<T extends object>(getInputProps: ReturnType<typeof useMantineForm<T>>['getInputProps']) {
  const known = new Map<string, ReturnType<typeof getInputProps>['onChange']>()
  return (field: keyof T & string) => {
    const set = known.get(field) ?? getInputProps(field).onChange
    known.set(field, set)
    return set
  }
}

export type Form<T extends object> = ReturnType<typeof useForm<T>>

type MantineForm<T extends object> = Pick<
  ReturnType<typeof useMantineForm<T>>,
  'getValues' | 'setErrors' | 'setSubmitting'
>

interface Ends<T> {
  readonly settle: () => void
  readonly markSaved: (saved: T) => void
}

function useSubmit<T extends object>(form: MantineForm<T>, { settle, markSaved }: Ends<T>, server: ServerFields<T>) {
  const isSending = useRef(false)
  const [isInvalid, setInvalid] = useState(false)
  const show = (errors: Errors<T>): boolean => {
    form.setErrors(errors)
    return Object.keys(errors).length > 0
  }
  const refuse = (failure: unknown): boolean => show(serverErrors(failure, form.getValues(), server))
  const run = async <S extends z.ZodType>(submission: Submission<T, S>): Promise<void> => {
    const { schema, body = form.getValues(), errors, send, isDurable, refused, onSaved, onKept } = submission
    const values = form.getValues()
    if (isSending.current) return
    const found = schema ? schemaMessages(schema, body) : []
    const isValid = found.length === 0 && Object.keys(errors ?? {}).length === 0
    setInvalid(!isValid)
    if (!isValid) return void show({ ...messagesByField<T>(await inOwnLanguage(found)), ...errors })
    show({})
    isSending.current = true
    form.setSubmitting(true)
    try {
      await delivered(() => send((schema ? schema.parse(body) : body) as z.output<S>), isDurable)
      if (onSaved) settle()
      else if (onKept) markSaved(values)
      onSaved?.()
      onKept?.()
    } catch (failure) {
      if (!refused?.(failure) && !refuse(failure)) toastUnlessConflict(failure)
    } finally {
      isSending.current = false
      form.setSubmitting(false)
    }
  }
  return {
    isInvalid,
    refuse,
    submit: <S extends z.ZodType>(submission: Submission<T, S>): void => void run(submission),
  }
}

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
