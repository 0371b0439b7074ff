import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { TractionContents } from '@cairn/contract/tractions/tractions.schemas'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { headlineKind } from '../headlines/headlines.service'
import { issueKind } from '../issues/issues.kind.service'
import { rockKind } from '../rocks/rocks.kind.service'
import { todoKind } from '../todos/todos.service'
import type { ItemKind } from '../work-items/work-items.kinds.service'
import type { Leaving } from '../work-items/work-items.owners.service'

/** In the lock order of record 16. */
export const itemKinds: Readonly<Record<WorkItemKind, ItemKind>> = {
  todo: todoKind,
  issue: issueKind,
  headline: headlineKind,
  rock: rockKind,
}

export const lockOrder: readonly ItemKind[] = Object.values(itemKinds)

export async function handOverItems(tx: Tx, actor: Actor, leaving: Leaving): Promise<void> {
  for (const kind of lockOrder) await kind.handOver(tx, actor, leaving)
}

/** Before the meeting: record 16. */
export async function lockFinishedItems(tx: Tx, tractionId: string): Promise<void> {
  for (const kind of lockOrder) await kind.lockFinished?.(tx, tractionId)
}

export async function archiveFinishedItems(tx: Tx, tractionId: string, at: Date): Promise<void> {
  for (const kind of lockOrder) await kind.archiveFinished?.(tx, tractionId, at)
}

/** Only those archived at exactly `at`. */
export async function unarchiveItems(tx: Tx, tractionId: string, at: Date): Promise<void> {
  for (const kind of lockOrder) await kind.unarchive?.(tx, tractionId, at)
}

/** Checks no policy. */
export async function countItemsIn(tx: Tx, tractionId: string): Promise<Partial<TractionContents>> {
  const counted: Partial<TractionContents> = {}
  for (const kind of lockOrder) Object.assign(counted, await kind.countIn(tx, tractionId))
  return counted
}

/** System transactions only. */
export async function purgeItemsOf(tx: Tx, tractions: IdScope): Promise<void> {
  for (const kind of lockOrder) await kind.purgeOf(tx, tractions)
}

/** System transactions only. */
export const purgesOfItems = Object.fromEntries(lockOrder.map((kind) => [`${kind.kind}s`, kind.purgeRemoved]))
