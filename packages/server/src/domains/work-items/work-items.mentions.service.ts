import type { ItemRef, Place } from '@cairn/contract/core/items'
import { newlyMentionedIn } from '@cairn/contract/core/rich-text'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { peopleMentioned } from './work-items.hooks'

interface Written {
  readonly ref: ItemRef
  readonly title: string
  readonly places: readonly Place[]
  readonly html: string
  readonly before: string
}

const copies = new WeakMap<Tx, Set<string>>()

/** For copies: the mentions are not new. */
export function skipMentionNotifications(tx: Tx, id: string): void {
  copies.set(tx, (copies.get(tx) ?? new Set()).add(id))
}

export async function notifyMentioned(tx: Tx, actor: Actor, { html, before, ...item }: Written): Promise<void> {
  if (copies.get(tx)?.has(item.ref.id)) return
  const personIds = newlyMentionedIn(html, before).filter((id) => id !== actor.personId)
  if (personIds.length > 0) await peopleMentioned.run(tx, actor, { ...item, personIds })
}
