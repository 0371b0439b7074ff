import type { StoredItemStatus } from '@cairn/contract/core/statuses'
import { withIssueStatus } from '@cairn/contract/issues/issue-status'
import type { Actor } from '@cairn/contract/people/people.policy'
import { noSource, standing } from '../../platform/database/item-place'
import type { Tx } from '../../platform/database/transaction'
import { addTogether, type ItemTogether, removeUntouched, startedTogether } from '../work-items/work-items.many.service'
import { issueStore } from './issues.repository'
import { issues, open } from './issues.service'

/** The caller checks access. */
export async function addIssuesTogether(tx: Tx, actor: Actor, tractionId: string, items: readonly ItemTogether[]) {
  const facts = { now: tx.now(), meetingId: null }
  const rowOf = (item: ItemTogether) => ({
    ...startedTogether(tx, actor, item),
    ...standing('traction', tractionId),
    ...noSource,
    ...open,
    ...withIssueStatus(open, (item.status ?? 'NotDone') as StoredItemStatus, facts),
    archivedAt: null,
  })
  await addTogether(tx, actor, issues, { tractionId, items, rowOf })
}

export const removeUntouchedIssues = (tx: Tx, actor: Actor, ids: readonly string[]) =>
  removeUntouched(tx, actor, issues, ids)
export const openIssueTitles = issueStore.openTitles
