import { HOUR_MS } from '@cairn/contract/calendar/durations'
import { translate } from '../../i18n/translate'
import { ApiFailure, isPassing } from '../api/api-failure'
import { onApiEvent, sendRequest, type WireRequest } from '../api/http-client'
import { newId } from '../api/new-id'
import type { Sender, StoredWrite } from './outbox-store'

/** The server remembers keys for 24 hours; one hour is margin for clock skew. */
export const RETENTION_MS = 23 * HOUR_MS
const RETRY_MS = 5000
const FAULT_RETRY_MS = 1500
/** A minute of server errors; then the write fails, to unblock later ones. */
const FAULTS_BORNE = 40

export interface Delivery {
  readonly thing: string
  /** Writes of different entities that depend on each other share a line. */
  readonly line?: string | undefined
  readonly isPatient?: boolean | undefined
}

export const pageId = newId()
const pending = new Map<string, StoredWrite>()
const queues = new Map<string, Promise<unknown>>()
const movedOn = new Map<string, number>()
let sender: Sender | null = null
let lastAt = 0

type Store = typeof import('./outbox-store')
let store: Store | null = null

const onDevice = async (act: (store: Store) => Promise<unknown>) => {
  try {
    if (store) await act(store)
  } catch {
    // Without storage, the write lives as long as its page.
  }
}

export function provideStore(provided: Store): void {
  store = provided
  for (const write of pending.values()) take(write)
}

/** Writes of another user or organization wait until they return. Signing out deletes them. */
export function setSender(next: Sender | null): void {
  sender = next
  if (next !== null) return
  pending.clear()
  movedOn.clear()
  queues.clear()
}

export function pauseSending(): () => void {
  const before = sender
  sender = null
  return () => {
    sender ??= before
  }
}

const isSenders = (write: StoredWrite) => write.personId === sender?.personId && write.orgId === sender?.orgId

export function sendDurably(request: WireRequest, key: string, { thing, line, isPatient }: Delivery): Promise<unknown> {
  lastAt = Math.max(Date.now(), lastAt + 1)
  const write = { ...request, ...sender, key, thing, line, pageId, at: lastAt }
  take(write)
  return deliver(write, isPatient ?? false)
}

export function take(write: StoredWrite): void {
  pending.set(write.key, write)
  if (write.personId) void onDevice((store) => store.save(write))
}

export function removeFromOutbox(key: string): void {
  pending.delete(key)
  void onDevice((store) => store.remove(key))
}

export function deliver({ key, thing, line = thing }: StoredWrite, isPatient: boolean): Promise<unknown> {
  const run = () => sendUntilSettled(key, isPatient)
  const turn = (queues.get(line) ?? Promise.resolve()).then(run, run)
  queues.set(line, turn)
  const done = () => {
    if (queues.get(line) === turn) queues.delete(line)
  }
  turn.then(done, done)
  return turn
}

export const isPending = (key: string): boolean => pending.has(key)

export const pendingWrites = (): StoredWrite[] => [...pending.values()]

export const isWriting = (thing: string): boolean => queues.has(thing)

export const whenWritten = (thing: string): Promise<unknown> =>
  (queues.get(thing) ?? Promise.resolve()).catch(() => undefined)

async function sendUntilSettled(key: string, isPatient: boolean): Promise<unknown> {
  let hasWaited = isPatient
  for (let faults = 0; ; ) {
    const write = pending.get(key)
    if (!write) throw new ApiFailure(0, [])
    if (Date.now() - write.at > RETENTION_MS) return expire(key)
    if (isSenders(write)) {
      const outcome = await attempt(current(write))
      if ('reply' in outcome) return outcome.reply
      faults += outcome.failure.status === 0 ? 0 : 1
      if (outcome.failure.status !== 0 && (!hasWaited || faults > FAULTS_BORNE)) {
        removeFromOutbox(key)
        throw outcome.failure
      }
      hasWaited = true
    }
    await (faults > 0 ? new Promise((resolve) => setTimeout(resolve, FAULT_RETRY_MS)) : untilWorthTrying())
  }
}

async function attempt(write: StoredWrite): Promise<{ reply: unknown } | { failure: ApiFailure }> {
  try {
    const reply = await sendRequest(write, { idempotencyKey: write.key })
    removeFromOutbox(write.key)
    moveOn(write, reply)
    return { reply }
  } catch (failure) {
    if (failure instanceof ApiFailure && isPassing(failure)) return { failure }
    // Keep the write for the user's next sign-in.
    if (failure instanceof ApiFailure && failure.status === 401) pending.delete(write.key)
    else removeFromOutbox(write.key)
    throw failure
  }
}

function expire(key: string): never {
  removeFromOutbox(key)
  throw new ApiFailure(408, [{ code: 'EXPIRED', text: translate('generic:notSentInTime') }])
}

const versionOf = ({ body }: WireRequest) => (body as { version?: unknown } | undefined)?.version

function current(write: StoredWrite): StoredWrite {
  const made = versionOf(write)
  let version = made
  const next = () => movedOn.get(`${write.thing}@${version}`)
  for (let moved = next(); moved !== undefined; moved = next()) version = moved
  return version === made ? write : { ...write, body: { ...(write.body as object), version } }
}

function moveOn(write: StoredWrite, reply: unknown): void {
  const from = versionOf(write)
  const parts = Object.values(reply as Record<string, unknown>) as ({ version?: unknown } | null)[]
  const version = parts.find((part) => typeof part?.version === 'number')?.version
  // A larger step contains another user's change that was not seen.
  if (typeof from !== 'number' || version !== from + 1) return
  movedOn.set(`${write.thing}@${from}`, from + 1)
  for (const other of pending.values()) {
    const moved = current(other)
    if (moved !== other) take(moved)
  }
}

function untilWorthTrying(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS)
    const stop = onApiEvent('api-available', done)
    window.addEventListener('online', done)
  })
}
