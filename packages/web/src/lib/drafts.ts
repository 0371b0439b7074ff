import { DAY_MS } from '@cairn/contract/calendar/durations'
import type { Sender } from './outbox-store'

/** What somebody has typed and not saved. */
export interface Draft {
  readonly value: unknown
  /** The version of the thing that it was typed over; null for what is new, or has none. */
  readonly version: number | null
  /** What stood in the same fields then. */
  readonly over?: unknown
  /** By this device's clock, in milliseconds since 1970. */
  readonly at: number
}

const PREFIX = 'cairn-draft'
/** What was typed in this tab, which another one may save or discard while it still stands here. */
const typedHere = new Map<string, Draft>()
/** What was typed a moment ago and is not on the device yet: a write for each key is what a key would have to wait for. */
const unwritten = new Map<string, Draft>()
/** A crash takes no more than what was typed in this time. Milliseconds. */
export const WRITE_WITHIN_MS = 250
/** Nobody comes back for a text after that, and a device that was lent must not keep it for good. */
export const DRAFT_DAYS = 14

const ofPerson = (personId: string) => `${PREFIX}/${personId}/`
export const keyOf = ({ personId, orgId }: Sender, place: string) => `${ofPerson(personId)}${orgId}/${place}`

/** A device that keeps nothing, or has no room left, still lets people type. */
export function onDevice<T>(act: (storage: Storage) => T, otherwise: T): T {
  try {
    return act(localStorage)
  } catch {
    return otherwise
  }
}

function parsed(text: string | null): Draft | null {
  const draft = text === null ? null : (JSON.parse(text) as Draft)
  return draft !== null && Date.now() - draft.at < DRAFT_DAYS * DAY_MS ? draft : null
}

/** What this person typed at this place, in this organisation, and neither saved nor discarded. */
export function readDraft(owner: Sender, place: string): Draft | null {
  const key = keyOf(owner, place)
  const kept = unwritten.get(key) ?? onDevice((storage) => parsed(storage.getItem(key)), null)
  if (kept === null) typedHere.delete(key)
  return kept
}

/** Keeps it on this device alone: within a quarter of a second, and before the page goes, so that a reload in the middle of a word finds it. */
export function saveDraft(owner: Sender, place: string, value: unknown, version: number | null, over?: unknown): void {
  keep(keyOf(owner, place), { value, version, over, at: Date.now() })
}

function keep(key: string, draft: Draft): void {
  typedHere.set(key, draft)
  if (unwritten.size === 0) setTimeout(writeDrafts, WRITE_WITHIN_MS)
  unwritten.set(key, draft)
}

/** Puts on the device what waits for it. */
export function writeDrafts(): void {
  for (const [key, draft] of unwritten) onDevice((storage) => storage.setItem(key, JSON.stringify(draft)), undefined)
  unwritten.clear()
}

// Another window may be turned to as well, to sign out there: nothing comes onto the device after that.
// Where there is no page, nothing is typed.
for (const event of ['pagehide', 'blur', 'freeze']) globalThis.window?.addEventListener(event, writeDrafts)
globalThis.document?.addEventListener('visibilitychange', writeDrafts)

/** Keeps again what was typed in this tab and another one has taken off the device. */
export function keepTypedHere(owner: Sender, isMeant: (place: string) => boolean): void {
  writeDrafts()
  const prefix = keyOf(owner, '')
  for (const [key, draft] of typedHere) {
    if (!key.startsWith(prefix) || !isMeant(key.slice(prefix.length))) continue
    if (onDevice((storage) => storage.getItem(key), null) === null) keep(key, draft)
  }
}

export function discardDraft(owner: Sender, place: string): void {
  const key = keyOf(owner, place)
  typedHere.delete(key)
  unwritten.delete(key)
  onDevice((storage) => storage.removeItem(key), undefined)
}

/** Tells when another tab has saved or discarded what was typed there, and what that was. Gives the way to stop. */
export function onDraftDiscarded(owner: Sender, place: string, listener: (value: unknown) => void): () => void {
  const key = keyOf(owner, place)
  const onStorage = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed === key && newValue === null) listener(parsed(oldValue)?.value)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** All that begin with it, what was typed a moment ago included. */
export function keysOf(storage: Storage, prefix: string): readonly string[] {
  writeDrafts()
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}

/** Whether there is anything that signing out would delete. */
export const hasDrafts = (personId: string): boolean =>
  onDevice((storage) => keysOf(storage, ofPerson(personId)).length > 0, false)

/** Deletes all that this person has typed, in every organisation. */
export function deleteDrafts(personId: string): void {
  typedHere.clear()
  onDevice((storage) => {
    for (const key of keysOf(storage, ofPerson(personId))) storage.removeItem(key)
  }, undefined)
}

/** Deletes what is too old to be offered again, whoever typed it. */
export function deleteOldDrafts(): void {
  onDevice((storage) => {
    for (const key of keysOf(storage, `${PREFIX}/`)) if (parsed(storage.getItem(key)) === null) storage.removeItem(key)
  }, undefined)
}
