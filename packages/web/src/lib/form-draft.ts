import { useState } from 'react'
import { useDraftPlace } from './use-draft'

/** Where a form's contents are kept on the device until they are saved, and the version that they are typed over. */
export interface DraftOptions<T> {
  place: string
  version?: number
  /** The fields as far as they are worth keeping: without what is secret, and without what is still empty. */
  worth?: (values: T) => T
}

/** The fields of another that a part of it names. */
export const fieldsLike = <T extends object>(part: Partial<T>, all: T): Partial<T> =>
  Object.fromEntries(Object.keys(part).map((name) => [name, all[name as keyof T]])) as Partial<T>

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that were typed, as far as the form still has them. */
function typedBefore<T extends object>(start: T, kept: unknown): Partial<T> {
  const known = Object.entries(kept ?? {}).filter(([name]) => Object.hasOwn(start, name))
  return Object.fromEntries(known) as Partial<T>
}

/** What stood there when it was typed, by which a change since is known; what is not known counts as changed. */
function startOf<T extends object>(initial: T, values: T, over: unknown): T {
  const typed = changesOf(initial, values)
  return { ...initial, ...fieldsLike(typed, (over ?? {}) as T) }
}

export function changesOf<T extends object>(start: T, values: T): Partial<T> {
  const names = Object.keys(values) as (keyof T)[]
  const changed = names.filter((name) => !isSame(values[name], start[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<T>
}

/** What a form begins with: what is stored, and on top of it what was typed here before and neither saved nor discarded. */
export function useFormDraft<T extends object>(initial: T, draftOptions: DraftOptions<T> | null) {
  const draft = useDraftPlace(draftOptions?.place ?? null)
  const [begun] = useState(() => {
    const kept = draft.read()
    const values = { ...initial, ...typedBefore(initial, kept?.value) }
    const isRestored = kept !== null && !isSame(values, initial)
    return {
      values,
      start: isRestored ? startOf(initial, values, kept.over) : initial,
      restoredAt: isRestored ? kept.at : null,
      version: isRestored ? kept.version : (draftOptions?.version ?? null),
    }
  })
  return { draft, begun }
}
