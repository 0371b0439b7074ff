import { useForm as useMantineForm } from '@mantine/form'
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { toastUnlessConflict } from './field-failures'
import { changesOf, type DraftOptions, fieldsLike, isSame, useFormDraft } from './form-draft'
import { besideFields, type Errors, faultOf, refusedFields, type ServerFields, schemaMessages } from './form-errors'
import { type Merged, mergeFields } from './form-merge'
import { inOwnLanguage } from './own-language'
import { delivered, type Submission } from './submission'
import { useUnsaved } from './unsaved'

export interface FormOptions<T> extends ServerFields<T> {
  /** Null where nothing is kept: what is secret, typed on purpose so that something is done deliberately, or nobody's yet. */
  readonly draftOptions: DraftOptions<T> | null
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** What an input takes of a field, to be spread on it: Mantine's, and ours, which give the value itself. */
export interface FieldProps<V> {
  value: V
  error: string | undefined
  onChange: (to: V | Typed) => void
}

/**
 * A form on `@mantine/form`: what is typed, what is wrong with it, whether it differs from what was there, and sending it.
 * What is typed stays on the device as `draftOptions` says, whoever leaves it is asked first, and a form that is opened again
 * begins with it; `madeFrom` is the version that a write is then made from. No field's name has a dot in it: Mantine takes
 * that for a path.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as it is typed, and not when the place is drawn anew
  useEffect(() => {
    // What was typed before is as old as it is, however often it is opened.
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
  const rest = (saved: T) => {
    setStart(saved)
    setRestoredAt(null)
  }
  const { submit, refuse, isUnfit } = useSubmit(form, { settle, rest }, options)
  return {
    values,
    errors,
    isSubmitting: form.submitting,
    /** Sends it, once it fits, and not twice at a time. What is refused stands beside its field or is toasted; nothing typed is lost. */
    submit,
    refuse,
    /** Shows what is wrong. */
    setErrors: (found: Errors<T>) => form.setErrors(found),
    /** Back to what is stored, without what was typed here before. Gives the way back to that, also once the form is gone. */
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
    /** What is typed stands on another version from now on, and on what that holds: "use mine", after a conflict. */
    rebase: (version: number, fresh?: T) => {
      setMadeFrom(version)
      if (fresh === undefined) return
      setStart(fresh)
      form.setValues({ ...fresh, ...changes })
    },
    /**
     * Somebody has changed what the form is open over: what was left alone follows, what was typed stays and stands on theirs
     * from now on. Gives which is which.
     */
    merge: (version: number, theirs: T): Merged<T> => {
      const merged = mergeFields(start, values, theirs)
      setMadeFrom(version)
      setStart(theirs)
      if (!isSame(merged.values, values)) form.setValues(merged.values)
      return merged
    },
    /** What it stands on, field by field. */
    start,
    /** The fields that differ from what was there. */
    changes,
    isDirty,
    /** Something would be left behind with it. */
    isUnsaved,
    /** When what the form began with was typed, if that was before it was opened. */
    restoredAt,
    /** The very same was saved or discarded in another tab meanwhile. */
    isSettledElsewhere: isDirty && settledElsewhere === values,
    madeFrom,
    /** Why it could not be sent, as long as that stands. */
    fault: faultOf(errors, values, isUnfit),
    /** Sets a field; stays the same function for it, so that what is drawn of other fields is not drawn with it. */
    set: <K extends keyof T & string>(field: K): ((value: T[K]) => void) => set(field),
    /** What an input takes of a field. */
    field: <K extends keyof T & string>(name: K): FieldProps<T[K]> => ({
      value: values[name],
      error: errors[name],
      onChange: set(name),
    }),
    /** What a checkbox takes of a field. */
    checkbox: (name: keyof T & string) => ({
      checked: Boolean(values[name]),
      error: errors[name],
      onChange: set(name) as (to: boolean | Typed) => void,
    }),
    /** Makes a field's value from the one before; stays the same function. */
    setFieldValue: form.setFieldValue,
    /** Saved, or discarded: nothing is kept on the device, and leaving asks nothing. */
    settle,
    /** Typed, and neither saved nor discarded nor left on purpose. */
    isHeld,
    reset,
  }
}

/** What an input calls, for each field the same function; Mantine makes a new one each time it is asked. */
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
  readonly rest: (saved: T) => void
}

function useSubmit<T extends object>(form: MantineForm<T>, { settle, rest }: Ends<T>, server: ServerFields<T>) {
  const isSending = useRef(false)
  const [isUnfit, setUnfit] = useState(false)
  const show = (errors: Errors<T>): boolean => {
    form.setErrors(errors)
    return Object.keys(errors).length > 0
  }
  /** Shows the server's sentences beside their fields; whether there are any. */
  const refuse = (failure: unknown): boolean => show(refusedFields(failure, form.getValues(), server))
  const run = async <S extends z.ZodType>(submission: Submission<T, S>): Promise<void> => {
    const { schema, body = form.getValues(), errors, send, isDurable, refused, onSaved, onKept } = submission
    const values = form.getValues()
    if (isSending.current) return
    const found = schema ? schemaMessages(schema, body) : []
    const isFit = found.length === 0 && Object.keys(errors ?? {}).length === 0
    setUnfit(!isFit)
    if (!isFit) return void show({ ...besideFields<T>(await inOwnLanguage(found)), ...errors })
    show({})
    isSending.current = true
    form.setSubmitting(true)
    try {
      await delivered(() => send((schema ? schema.parse(body) : body) as z.output<S>), isDurable)
      if (onSaved) settle()
      else if (onKept) rest(values)
      onSaved?.()
      onKept?.()
    } catch (failure) {
      if (!refused?.(failure) && !refuse(failure)) toastUnlessConflict(failure)
    } finally {
      isSending.current = false
      form.setSubmitting(false)
    }
  }
  return { isUnfit, refuse, submit: <S extends z.ZodType>(submission: Submission<T, S>): void => void run(submission) }
}
