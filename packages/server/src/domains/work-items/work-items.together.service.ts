/** Items that are changed together in one transaction: whoever is given thirty of them hears of it once. */
import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Tx } from '../../platform/database/transaction'

/** An item that has a new owner. */
export interface GivenItem {
  readonly kind: WorkItemKind
  readonly item: { readonly id: string; readonly title: string; readonly ownerId: string }
  readonly tractionIds: readonly [string, ...string[]]
  readonly formerOwnerId?: string | undefined
}

const together = new WeakMap<Tx, GivenItem[]>()

/** Gathers what is given to new owners in the meantime, for whoever changes the items to tell of. */
export async function gatherGiven(tx: Tx, change: (given: GivenItem[]) => Promise<void>): Promise<void> {
  const given: GivenItem[] = []
  together.set(tx, given)
  try {
    await change(given)
  } finally {
    together.delete(tx)
  }
}

/** Whether it is told of later, with others. */
export function isGathered(tx: Tx, given: GivenItem): boolean {
  return together.get(tx)?.push(given) !== undefined
}
