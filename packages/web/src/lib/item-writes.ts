import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-failure'
import { type EditConflict, showConflict } from './edit-conflicts'
import { type CachedItem, dropItem, type ItemKind, keepItem, paintItem } from './item-cache'
import { forgetOwnRemoval, noteOwnRemoval } from './own-removals'
import { sendUntilAnswered } from './send-until-answered'

export interface ItemWrite<T> {
  id: string
  /** How the item looks at once. */
  paint: (item: T) => T
  /** Sends the write by one call. `version` is the one it was made from; one's own earlier writes move it on. */
  send: (idempotencyKey: string, version: number) => Promise<T>
  /** The version that the edit was made from; for commands that carry none, leave it out. */
  version?: number
  /** What was typed beside what the server has now: how a conflict is shown. */
  conflict?: (current: T) => EditConflict
}

const isCurrent = <T extends CachedItem>(current: unknown, id: string): current is T =>
  typeof current === 'object' && current !== null && 'id' in current && current.id === id && 'version' in current

/**
 * Writes a change of one item: paints it at once, sends it when one's earlier writes to it are through, and puts the
 * item back where the server refuses. A stale version (409) keeps theirs on screen and yours beside it; a thing that
 * is gone (404) leaves the lists. Rejects with the refusal, which the caller words.
 */
export async function writeItem<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  { id, paint, send, version = 0, conflict }: ItemWrite<NoInfer<T>>,
): Promise<T> {
  const unpaint = paintItem(client, kind, id, paint)
  try {
    const saved = await sendUntilAnswered((key) => send(key, version), { thing: id })
    keepItem(client, kind, saved)
    unpaint()
    return saved
  } catch (failure) {
    if (failure instanceof ApiFailure && isCurrent<T>(failure.current, id)) {
      keepItem(client, kind, failure.current)
      if (conflict) showConflict(id, conflict(failure.current))
    }
    unpaint()
    if (failure instanceof ApiFailure && failure.status === 404) dropItem(client, kind, id)
    throw failure
  }
}

/** Removes an item: off the lists at once, back on them where the server refuses. */
export async function removeItem<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  item: T,
  send: (idempotencyKey: string) => Promise<unknown>,
): Promise<void> {
  noteOwnRemoval(item.id)
  dropItem(client, kind, item.id)
  try {
    await sendUntilAnswered(send, { thing: item.id })
  } catch (failure) {
    forgetOwnRemoval(item.id)
    if (!(failure instanceof ApiFailure) || failure.status !== 404) keepItem(client, kind, item)
    throw failure
  }
}

/** Brings a removed item back as it was: on screen at once, and off again where the server refuses. */
export async function restoreItem<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  item: T,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<void> {
  forgetOwnRemoval(item.id)
  keepItem(client, kind, item)
  try {
    keepItem(client, kind, await sendUntilAnswered(send, { thing: item.id }))
  } catch (failure) {
    dropItem(client, kind, item.id)
    throw failure
  }
}
