import { createStore, del, set, values } from 'idb-keyval'
import type { WireRequest } from '../api/http-client'

export interface Sender {
  readonly personId: string
  readonly orgId: string
}

export interface StoredWrite extends WireRequest, Partial<Sender> {
  readonly key: string
  readonly thing: string
  readonly line?: string | undefined
  readonly pageId: string
  /** Milliseconds of this device's clock; unique per page. */
  readonly at: number
}

const store = createStore('cairn-unsent', 'writes')

const lockOf = (pageId: string) => `cairn-page-${pageId}`

export const save = (write: StoredWrite): Promise<void> => set(write.key, write, store)
export const remove = (key: string): Promise<void> => del(key, store)
export const listStored = async (): Promise<StoredWrite[]> =>
  (await values<StoredWrite>(store)).sort((one, other) => one.at - other.at)

export function claim(pageId: string): void {
  void navigator.locks?.request(lockOf(pageId), () => new Promise(() => undefined))
}

/** Locks need https or localhost. Otherwise idempotency keys prevent duplicates. */
export async function ifPageClosed(pageId: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(lockOf(pageId), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
