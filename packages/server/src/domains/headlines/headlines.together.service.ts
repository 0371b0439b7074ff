import type { ReviewStatus } from '@cairn/contract/core/statuses'
import { type Headline, headlineTypeSchema } from '@cairn/contract/headlines/headlines.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { noSource, standing } from '../../platform/database/item-place'
import type { Tx } from '../../platform/database/transaction'
import { addTogether, type ItemTogether, removeUntouched, startedTogether } from '../work-items/work-items.many.service'
import { headlineStore } from './headlines.repository'
import { headlines } from './headlines.service'

const typeOf = (type: string | null): Headline['type'] => headlineTypeSchema.catch('Customer').parse(type)

/** The caller checks access. */
export async function addHeadlinesTogether(tx: Tx, actor: Actor, tractionId: string, items: readonly ItemTogether[]) {
  const rowOf = (item: ItemTogether) => ({
    ...startedTogether(tx, actor, item),
    ...standing('traction', tractionId),
    ...noSource,
    meetingId: null,
    type: typeOf(item.type),
    status: (item.status ?? 'ToReview') as Exclude<ReviewStatus, 'Removed'>,
    reviewedAt: item.status === 'Reviewed' ? tx.now() : null,
  })
  await addTogether(tx, actor, headlines, { tractionId, items, rowOf })
}

export const removeUntouchedHeadlines = (tx: Tx, actor: Actor, ids: readonly string[]) =>
  removeUntouched(tx, actor, headlines, ids)
export const openHeadlineTitles = headlineStore.openTitles
