/** One notification per owner and transaction. */
import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Tx } from '../../platform/database/transaction'

export interface GivenItem {
  readonly kind: WorkItemKind
  readonly item: { readonly id: string; readonly title: string; readonly ownerId: string }
  readonly tractionIds: readonly [string, ...string[]]
  readonly formerOwnerId?: string | undefined
}

const together = new WeakMap<Tx, GivenItem[]>()

export async function gatherGiven(tx: Tx, change: (given: GivenItem[]) => Promise<void>): Promise<void> {
  const given: GivenItem[] = []
  together.set(tx, given)
  try {
    await change(given)
  } finally {
    together.delete(tx)
  }
}

export function isGathered(tx: Tx, given: GivenItem): boolean {
  return together.get(tx)?.push(given) !== undefined
}
