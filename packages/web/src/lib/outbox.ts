import { HOUR_MS } from '@cairn/contract/calendar/durations'
import { translate } from '../i18n/translate'
import { onApiEvent } from './api-events'
import { ApiFailure, isPassing } from './api-failure'
import { sendRequest, type WireRequest } from './http-client'
import { newId } from './new-id'
import type { Sender, StoredWrite } from './outbox-store'

/** The server remembers keys for 24 hours; the last hour is for clocks that run apart and answers under way. */
export const RETENTION_MS = 23 * HOUR_MS
const RETRY_MS = 5000
const FAULT_RETRY_MS = 1500
/** A minute of the server's faults; then they are this write's own, and it must not hold up those behind it. */
const FAULTS_BORNE = 40

/** How a write is to be delivered. `isPatient`: faults of the server's are borne too, since nobody waits before a form. */
export interface Delivery {
  readonly thing: string
  /** What its turn is in: that of its thing unless named, where what it changes stands on what others have changed before. */
  readonly line?: string | undefined
  readonly isPatient?: boolean | undefined
}

export const pageId = newId()
/** What this page has to send, by key, in the order in which it was written. */
const pending = new Map<string, StoredWrite>()
const queues = new Map<string, Promise<unknown>>()
/** Versions that one's own writes have moved on: `thing@version` to the next. */
const movedOn = new Map<string, number>()
let sender: Sender | null = null
let lastAt = 0

type Store = typeof import('./outbox-store')
let store: Store | null = null

/** A device that keeps nothing still sends. */
const onDevice = async (act: (store: Store) => Promise<unknown>) => {
  try {
    if (store) await act(store)
  } catch {
    // Without its database, or with a full one, the write lives as long as its page.
  }
}

/** Called once the first screen stands, which is done without the device's database: what is written by then is put there. */
export function provideStore(provided: Store): void {
  store = provided
  for (const write of pending.values()) take(write)
}

/**
 * From now on writes are this person's in this organisation; those made elsewhere wait until they are back there. What
 * somebody who is no longer here (null) has written waits on the device alone, where signing out, in any tab, deletes it.
 */
export function setSender(next: Sender | null): void {
  sender = next
  if (next !== null) return
  pending.clear()
  movedOn.clear()
  queues.clear()
}

/** Nothing goes out until there is a sender again; what was written stays where it is. Gives what lets it go on. */
export function pauseSending(): () => void {
  const before = sender
  sender = null
  return () => {
    sender ??= before
  }
}

const isSenders = (write: StoredWrite) => write.personId === sender?.personId && write.orgId === sender?.orgId

/** Sends a write until the server says yes or no, keeping it on the device until then. Rejects with what it was refused for. */
export function sendDurably(request: WireRequest, key: string, { thing, line, isPatient }: Delivery): Promise<unknown> {
  lastAt = Math.max(Date.now(), lastAt + 1)
  const write = { ...request, ...sender, key, thing, line, pageId, at: lastAt }
  take(write)
  return deliver(write, isPatient ?? false)
}

/** Puts a write among those that this page sends. */
export function take(write: StoredWrite): void {
  pending.set(write.key, write)
  if (write.personId) void onDevice((store) => store.save(write))
}

/** Gives a write up: it is neither sent nor kept. */
export function removeFromOutbox(key: string): void {
  pending.delete(key)
  // Also what is this page's no longer: its writer may have left while it was on its way.
  void onDevice((store) => store.remove(key))
}

/** Sends a write when those before it to the same thing, or in its line, are through. Rejects with what it was refused for. */
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

/** True while this page has the write to send. */
export const isPending = (key: string): boolean => pending.has(key)

export const pendingWrites = (): StoredWrite[] => [...pending.values()]

/** True while one's own write to this thing is under way or waits for its turn. */
export const isWriting = (thing: string): boolean => queues.has(thing)

/** Once one's own writes to this thing so far are through, whatever became of them. */
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

/** The answer, or a failure that may pass. Throws what the server refused the write for. */
async function attempt(write: StoredWrite): Promise<{ reply: unknown } | { failure: ApiFailure }> {
  try {
    const reply = await sendRequest(write, { idempotencyKey: write.key })
    removeFromOutbox(write.key)
    moveOn(write, reply)
    return { reply }
  } catch (failure) {
    if (failure instanceof ApiFailure && isPassing(failure)) return { failure }
    // Whoever is no longer signed in may come back: the write waits for them on the device.
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

/** The write with its version moved on by one's own writes that went before. */
function current(write: StoredWrite): StoredWrite {
  const made = versionOf(write)
  let version = made
  const next = () => movedOn.get(`${write.thing}@${version}`)
  for (let moved = next(); moved !== undefined; moved = next()) version = moved
  return version === made ? write : { ...write, body: { ...(write.body as object), version } }
}

/** Remembers that a thing has a new version, and has the device know it for the writes that wait behind. */
function moveOn(write: StoredWrite, reply: unknown): void {
  const from = versionOf(write)
  const parts = Object.values(reply as Record<string, unknown>) as ({ version?: unknown } | null)[]
  const version = parts.find((part) => typeof part?.version === 'number')?.version
  // Only a step of one can be wholly one's own; a larger one holds somebody else's change, which was not seen.
  if (typeof from !== 'number' || version !== from + 1) return
  movedOn.set(`${write.thing}@${from}`, from + 1)
  for (const other of pending.values()) {
    const moved = current(other)
    if (moved !== other) take(moved)
  }
}

/** Resolves when the server answers something else, the browser comes back online, or 5 s have gone by. */
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
