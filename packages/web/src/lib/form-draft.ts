import { useState } from 'react'
import { useDraftPlace } from './use-draft'

export interface DraftOptions<T> {
  place: string
  version?: number
  worth?: (values: T) => T
}

export const fieldsLike = <T extends object>(part: Partial<T>, all: T): Partial<T> =>
  Object.fromEntries(Object.keys(part).map((name) => [name, all[name as keyof T]])) as Partial<T>

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function typedBefore<T extends object>(start: T, kept: unknown): Partial<T> {
  const known = Object.entries(kept ?? {}).filter(([name]) => Object.hasOwn(start, name))
  return Object.fromEntries(known) as Partial<T>
}

/** Fields without a recorded base count as changed. */
function startOf<T extends object>(initial: T, values: T, over: unknown): T {
  const typed = changesOf(initial, values)
  return { ...initial, ...fieldsLike(typed, (over ?? {}) as T) }
}

export function changesOf<T extends object>(start: T, values: T): Partial<T> {
  const names = Object.keys(values) as (keyof T)[]
  const changed = names.filter((name) => !isSame(values[name], start[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<T>
}

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
