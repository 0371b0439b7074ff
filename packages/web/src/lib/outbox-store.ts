import { createStore, del, set, values } from 'idb-keyval'
import type { WireRequest } from './http-client'

/** Who writes, and where: a write goes out for them alone. */
export interface Sender {
  readonly personId: string
  readonly orgId: string
}

/** A write as it waits on this device. */
export interface StoredWrite extends WireRequest, Partial<Sender> {
  readonly key: string
  /** Writes to one thing go out one after the other. */
  readonly thing: string
  /** Writes of one line do, too, whatever they change. */
  readonly line?: string | undefined
  /** The page that sends it while it is open. */
  readonly pageId: string
  /** When it was made, by this device's clock, in milliseconds since 1970; no two of a page are the same. */
  readonly at: number
}

const store = createStore('cairn-unsent', 'writes')

const lockOf = (pageId: string) => `cairn-page-${pageId}`

export const save = (write: StoredWrite): Promise<void> => set(write.key, write, store)
export const remove = (key: string): Promise<void> => del(key, store)
/** All that this device keeps, whoever wrote it, in the order in which it was written. */
export const listStored = async (): Promise<StoredWrite[]> =>
  (await values<StoredWrite>(store)).sort((one, other) => one.at - other.at)

/** Says to other tabs that this page lives and sends its own writes. The browser takes the lock back with the page. */
export function claim(pageId: string): void {
  void navigator.locks?.request(lockOf(pageId), () => new Promise(() => undefined))
}

/**
 * Runs `work` if that page is gone and no other tab has taken over what it left. Browsers have locks only over https
 * and on localhost; without them the writes' keys alone see to it that each takes effect once.
 */
export async function ifGone(pageId: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(lockOf(pageId), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
