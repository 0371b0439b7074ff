import { validationTexts } from '@cairn/contract/core/errors'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { messageFor } from './api-failure'
import { useUnsaved } from './unsaved'
import { useDraftPlace } from './use-draft'

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

/** Where a form's contents are kept on the device until they are saved, and the version that they are typed over. */
export interface KeptAs<T> {
  place: string
  version?: number
  /** The fields as far as they are worth keeping: without what is secret, and without what is still empty. */
  worth?: (values: T) => T
}

/** The fields that were typed, as far as the form still has them. */
function typedBefore<T extends object>(start: T, kept: unknown): Partial<T> {
  const known = Object.entries(kept ?? {}).filter(([name]) => name in start)
  return Object.fromEntries(known) as Partial<T>
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function changesOf<T extends object>(start: T, values: T): Partial<T> {
  const names = Object.keys(values) as (keyof T)[]
  const changed = names.filter((name) => !same(values[name], start[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<T>
}

/** What a form began with: what is stored, and on top of it what was typed here before and neither saved nor discarded. */
function useKeptFields<T extends object>(initial: T, keptAs: KeptAs<T> | undefined) {
  const draft = useDraftPlace(keptAs?.place ?? null)
  const [begun] = useState(() => {
    const kept = draft.read()
    const values = { ...initial, ...typedBefore(initial, kept?.value) }
    const isRestored = kept !== null && !same(values, initial)
    return {
      values,
      restoredAt: isRestored ? kept.at : null,
      version: isRestored ? kept.version : (keptAs?.version ?? null),
    }
  })
  return { draft, begun }
}

/**
 * The fields of a form: what is typed, what is wrong with it, and whether it differs from what was there. `check` asks
 * a schema and shows what it says; `refuse` shows the server's sentences beside their fields and keeps what was typed.
 * With `keptAs` what is typed stays on the device until `settle` is called, whoever leaves it is asked first, and a form
 * that is opened again begins with it; `madeFrom` is the version that a write is then made from.
 */
export function useFields<T extends object>(initial: T, keptAs?: KeptAs<T>) {
  const { draft, begun } = useKeptFields(initial, keptAs)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(begun.values)
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt)
  const [madeFrom, setMadeFrom] = useState(begun.version)
  const [errors, setErrors] = useState<Errors<T>>({})
  const { worth = (all: T) => all } = keptAs ?? {}
  const changes = changesOf(worth(start), worth(values))
  const isDirty = Object.keys(changes).length > 0
  const { release, isHeld } = useUnsaved(isDirty && keptAs !== undefined, values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as it is typed, and not when the place is drawn anew
  useEffect(() => {
    // What was typed before is as old as it is, however often it is opened.
    if (isDirty && values === begun.values) return
    if (isDirty) draft.keep(changes, madeFrom)
    else draft.drop()
  }, [values])
  const [settledElsewhere, setSettledElsewhere] = useState<T | null>(null)
  useEffect(() => draft.onDropped((value) => isDirty && same(value, changes) && setSettledElsewhere(values)))
  const change = useCallback(<K extends keyof T>(field: K, to: (before: T[K]) => T[K]) => {
    setValues((before) => ({ ...before, [field]: to(before[field]) }))
    setErrors(({ [field]: _, ...rest }) => rest as Errors<T>)
  }, [])
  const set =
    <K extends keyof T>(field: K) =>
    (value: T[K]) =>
      change(field, () => value)
  const settle = () => {
    draft.drop()
    release()
  }
  const reset = (fresh: T, version: number | null = null) => {
    settle()
    setStart(fresh)
    setValues(fresh)
    setErrors({})
    setRestoredAt(null)
    setMadeFrom(version)
  }
  return {
    values,
    errors,
    /** Back to what is stored, without what was typed here before. Gives the way back to that, also once the form is gone. */
    startOver: () => {
      reset(initial, keptAs?.version ?? null)
      return () => {
        draft.keep(changes, madeFrom)
        setStart(start)
        setValues(values)
        setRestoredAt(restoredAt)
        setMadeFrom(madeFrom)
      }
    },
    /** What is typed stands on another version from now on, and on what that holds: "use mine", after a conflict. */
    rebase: (version: number, fresh?: T) => {
      setMadeFrom(version)
      if (fresh === undefined) return
      setStart(fresh)
      setValues({ ...fresh, ...changes })
    },
    /** The fields that differ from what was there. */
    changes,
    isDirty,
    /** When what the form began with was typed, if that was before it was opened. */
    restoredAt,
    /** The very same was saved or discarded in another tab meanwhile. */
    isSettledElsewhere: isDirty && settledElsewhere === values,
    madeFrom,
    /** Whether it was to be sent without a field that is wanted, and still is. */
    isMissing: Object.values(errors).includes(required),
    set,
    /** Makes a field's value from the one before; stays the same function. */
    change,
    /** What an input takes of a field, to be spread on it. */
    field: <K extends keyof T>(name: K) => ({ value: values[name], error: errors[name], onChange: set(name) }),
    check: (schema: z.ZodType, sent: object = values): boolean => {
      const found = fieldErrors(schema, sent) as Errors<T>
      setErrors(found)
      return Object.keys(found).length === 0
    },
    /** Shows what a form finds by itself; whether that is nothing. */
    say: (found: Errors<T>): boolean => {
      setErrors(found)
      return Object.keys(found).length === 0
    },
    /** `sentAs`: fields that the server knows by another name. */
    refuse: (failure: unknown, sentAs: Partial<Record<keyof T, string>> = {}): boolean => {
      const names = Object.keys(values) as (keyof T & string)[]
      const said = names.map((field) => [field, messageFor(failure, sentAs[field] ?? field)] as const)
      const told = said.filter(([, text]) => text !== undefined)
      setErrors(Object.fromEntries(told) as Errors<T>)
      return told.length > 0
    },
    /** Saved, or discarded: nothing is kept on the device, and leaving asks nothing. */
    settle,
    /** Typed, and neither saved nor discarded nor left on purpose. */
    isHeld,
    reset,
  }
}

export type Fields<T extends object> = ReturnType<typeof useFields<T>>
