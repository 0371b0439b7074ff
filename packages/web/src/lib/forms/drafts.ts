import { DAY_MS } from '@cairn/contract/calendar/durations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withLocalStorage } from '../browser/local-storage'
import type { Sender } from '../offline/outbox-store'
import { sessionQuery } from '../session/session'

export interface Draft {
  readonly value: unknown
  readonly version: number | null
  readonly over?: unknown
  readonly at: number
}

const PREFIX = 'cairn-draft'
const typedHere = new Map<string, Draft>()
/** Batched: one write per keystroke would slow typing. */
const unwritten = new Map<string, Draft>()
export const WRITE_WITHIN_MS = 250
/** A shared device must not keep text forever. */
export const DRAFT_DAYS = 14

const ofPerson = (personId: string) => `${PREFIX}/${personId}/`
const keyOf = ({ personId, orgId }: Sender, place: string) => `${ofPerson(personId)}${orgId}/${place}`

function parsed(text: string | null): Draft | null {
  const draft = text === null ? null : (JSON.parse(text) as Draft)
  return draft !== null && Date.now() - draft.at < DRAFT_DAYS * DAY_MS ? draft : null
}

export function readDraft(owner: Sender, place: string): Draft | null {
  const key = keyOf(owner, place)
  const kept = unwritten.get(key) ?? withLocalStorage((storage) => parsed(storage.getItem(key)), null)
  if (kept === null) typedHere.delete(key)
  return kept
}

export function saveDraft(owner: Sender, place: string, value: unknown, version: number | null, over?: unknown): void {
  keep(keyOf(owner, place), { value, version, over, at: Date.now() })
}

function keep(key: string, draft: Draft): void {
  typedHere.set(key, draft)
  if (unwritten.size === 0) setTimeout(writeDrafts, WRITE_WITHIN_MS)
  unwritten.set(key, draft)
}

export function writeDrafts(): void {
  for (const [key, draft] of unwritten)
    withLocalStorage((storage) => storage.setItem(key, JSON.stringify(draft)), undefined)
  unwritten.clear()
}

// Another window may sign out: nothing is stored after that.
for (const event of ['pagehide', 'blur', 'freeze']) globalThis.window?.addEventListener(event, writeDrafts)
globalThis.document?.addEventListener('visibilitychange', writeDrafts)

function saveDraftsOf(owner: Sender, isMeant: (place: string) => boolean): void {
  writeDrafts()
  const prefix = keyOf(owner, '')
  for (const [key, draft] of typedHere) {
    if (!key.startsWith(prefix) || !isMeant(key.slice(prefix.length))) continue
    if (withLocalStorage((storage) => storage.getItem(key), null) === null) keep(key, draft)
  }
}

export function discardDraft(owner: Sender, place: string): void {
  const key = keyOf(owner, place)
  typedHere.delete(key)
  unwritten.delete(key)
  withLocalStorage((storage) => storage.removeItem(key), undefined)
}

export function onDraftDiscarded(owner: Sender, place: string, listener: (value: unknown) => void): () => void {
  const key = keyOf(owner, place)
  const onStorage = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed === key && newValue === null) listener(parsed(oldValue)?.value)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function keysOf(storage: Storage, prefix: string): readonly string[] {
  writeDrafts()
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}

export const hasDrafts = (personId: string): boolean =>
  withLocalStorage((storage) => keysOf(storage, ofPerson(personId)).length > 0, false)

export function deleteDrafts(personId: string): void {
  typedHere.clear()
  withLocalStorage((storage) => {
    for (const key of keysOf(storage, ofPerson(personId))) storage.removeItem(key)
  }, undefined)
}

export function deleteOldDrafts(): void {
  withLocalStorage((storage) => {
    for (const key of keysOf(storage, `${PREFIX}/`)) if (parsed(storage.getItem(key)) === null) storage.removeItem(key)
  }, undefined)
}

const own = new Set<string>()

export const noteDraft = (id: string): void => void own.add(id)
export const forgetDraft = (id: string): void => void own.delete(id)
export const isDraft = (id: string): boolean => own.has(id)

type Hint = (root: string, id: string) => string | undefined
let hint: Hint | undefined

export function provideHint(given: Hint): () => void {
  hint = given
  return () => {
    if (hint === given) hint = undefined
  }
}

export const hintFor: Hint = (root, id) => hint?.(root, id)

const isNaming = (ids: readonly string[]) => (place: string) => place.split('/').some((part) => ids.includes(part))

export const draftPlaces = (owner: Sender, isMeant: (place: string) => boolean): readonly string[] =>
  withLocalStorage((storage) => {
    const prefix = keyOf(owner, '')
    const places = keysOf(storage, prefix).map((key) => key.slice(prefix.length))
    return places.filter(isMeant)
  }, [])

export function useDraftPlaces(prefix: string): readonly string[] {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  const [places] = useState(() =>
    session
      ? draftPlaces({ personId: session.user.accountId, orgId: session.orgId ?? 'none' }, (place) =>
          place.startsWith(prefix),
        )
      : [],
  )
  return places
}

export function useDraftsNaming(...ids: readonly string[]) {
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  const owner = session && { personId: session.user.accountId, orgId: session.orgId ?? 'none' }
  const places = () => (owner ? draftPlaces(owner, isNaming(ids)) : [])
  return {
    read: (): Readonly<Record<string, unknown>> =>
      Object.fromEntries(places().map((place) => [place, owner && readDraft(owner, place)?.value])),
    gather: () => owner && saveDraftsOf(owner, isNaming(ids)),
    discard: () => {
      for (const place of places()) if (owner) discardDraft(owner, place)
    },
  }
}
