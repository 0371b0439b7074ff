import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { sessionQuery } from '../session/session'
import { type Draft, discardDraft, onDraftDiscarded, readDraft, saveDraft } from './drafts'

export interface DraftPlace {
  read: () => Draft | null
  save: (value: unknown, version?: number | null, over?: unknown) => void
  discard: () => void
  onDiscarded: (listener: (value: unknown) => void) => () => void
}

const nowhere: DraftPlace = {
  read: () => null,
  save: () => undefined,
  discard: () => undefined,
  onDiscarded: () => () => undefined,
}

function useDraftOwner() {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  return { personId: session?.user.accountId, orgId: session?.orgId ?? 'none' }
}

export function useDraftReader(): (place: string) => unknown {
  const { personId, orgId } = useDraftOwner()
  return (place) => personId && readDraft({ personId, orgId }, place)?.value
}

export function useDraftPlace(place: string | null): DraftPlace {
  const { personId, orgId } = useDraftOwner()
  return useMemo(() => {
    if (personId === undefined || place === null) return nowhere
    const owner = { personId, orgId }
    return {
      read: () => readDraft(owner, place),
      save: (value, version = null, over) => saveDraft(owner, place, value, version, over),
      discard: () => discardDraft(owner, place),
      onDiscarded: (listener) => onDraftDiscarded(owner, place, listener),
    }
  }, [personId, orgId, place])
}

export function useDraft(place: string, start = ''): [string, (text: string) => void, () => void] {
  const draft = useDraftPlace(place)
  const begin = () => {
    const value = draft.read()?.value
    return { draft, text: typeof value === 'string' ? value : start }
  }
  const [typed, setTyped] = useState(begin)
  const known = typed.draft === draft ? typed : begin()
  if (known !== typed) setTyped(known)
  const set = useCallback(
    (text: string) => {
      if (text === start) draft.discard()
      else draft.save(text)
      setTyped({ draft, text })
    },
    [draft, start],
  )
  return [known.text, set, draft.discard]
}

export interface DraftOptions<T> {
  place: string
  version?: number
  worth?: (values: T) => T
  /** Saving again in another tab changes nothing, so that no note warns of it. */
  isSavedOnce?: boolean
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
