import { inTraction, type ReviewStatus, reviewStatusSchema, type TickedBefore } from '@cairn/contract/core/items'
import { withReview } from '@cairn/contract/headlines/headline-review'
import {
  type CreateHeadlines,
  type Headline,
  headlineTypeSchema,
  type UpdateHeadline,
} from '@cairn/contract/headlines/headlines.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { noSource, shownItem, sourceOf, standing } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import type { ReadPlace } from '../places/places.service'
import { defineItemKind, type MeetingsOfItems } from '../work-items/work-items.kinds.service'
import { addTogether, type ItemTogether, startedInMeeting } from '../work-items/work-items.many.service'
import { changedPlace, placeNewItems } from '../work-items/work-items.owners.service'
import {
  addItems,
  archivedBefore,
  changedNotes,
  changeItem,
  type ItemGuard,
  momentBefore,
  newItems,
  type WorkItems,
} from '../work-items/work-items.service'
import { itemUseCases } from '../work-items/work-items.use-cases.service'
import { headlineChanged } from './headlines.hooks'
import type { HeadlineRow } from './headlines.repository'
import * as repository from './headlines.repository'

function presentHeadline(row: HeadlineRow): Headline {
  return {
    ...shownItem(row),
    tractionId: row.placeId,
    meetingId: row.meetingId,
    type: row.type,
    source: sourceOf(row),
    status: row.removedAt ? 'Removed' : row.status,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  }
}

export type { HeadlineRow } from './headlines.repository'

export const headlines: WorkItems<HeadlineRow, Headline> = {
  kind: 'headline',
  store: repository.headlineStore,
  meetingColumn: 'meetingId',
  present: presentHeadline,
  onChanged: (tx, actor, headline, before, meetingId) =>
    headlineChanged.run(tx, actor, { headline, before, meetingId }),
}

export const headlineUseCases = itemUseCases(headlines, repository.headlineLists)

export const listHeadlines = headlineUseCases.list
export const searchHeadlines = headlineUseCases.search

/** Ended meetings accept no headlines. */
function meetingOf({ traction }: ReadPlace, meetingId: string | null): string | null {
  return meetingId !== null && traction?.open?.id === meetingId ? meetingId : null
}

/** @throws 404, 403, 409, 422 */
export async function createHeadlines(tx: Tx, actor: Actor, input: CreateHeadlines): Promise<Headline[]> {
  const { tractionId } = input
  const { place, ownerIds } = await placeNewItems(tx, actor, { ...input, place: inTraction(tractionId) })
  const meetingId = meetingOf(place, input.meetingId)
  const rows = newItems(tx, actor, input, ownerIds).map((item) => ({
    ...item,
    ...standing('traction', tractionId),
    ...noSource,
    meetingId,
    type: input.type,
    status: 'ToReview' as const,
    reviewedAt: null,
  }))
  return await addItems(tx, actor, headlines, rows, place.runningMeetingId)
}

export function updateHeadline(tx: Tx, actor: Actor, id: string, input: UpdateHeadline): Promise<Headline> {
  return changeItem(tx, actor, headlines, id, { version: input.version }, async (row, from) => {
    const { title, type = row.type, tractionId, ownerId } = input
    const place = tractionId === undefined ? undefined : inTraction(tractionId)
    const moved = await changedPlace(tx, actor, row, from, { place, ownerId })
    const meetingId = moved.placeId ? null : row.meetingId
    return { title, type, meetingId, ...moved, ...changedNotes(input.contentHtml) }
  })
}

export function reviewHeadline(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ItemGuard & {
    readonly isReviewed: boolean
    readonly meetingId?: string | null
    readonly before?: TickedBefore | undefined
  },
): Promise<Headline> {
  return changeItem(tx, actor, headlines, id, { version: input.version }, (row) => {
    if (input.isReviewed === (row.status === 'Reviewed')) return null
    if (!input.isReviewed) return withReview(row, false, tx.now())
    const at = input.before ? momentBefore(tx, input.before.at) : tx.now()
    return { ...withReview(row, true, at), ...archivedBefore(input.before) }
  })
}

const typeOf = (type: string | null): Headline['type'] => headlineTypeSchema.catch('Customer').parse(type)

/** The caller checks access. */
export async function addHeadlinesTogether(
  tx: Tx,
  actor: Actor,
  { tractionId }: Pick<MeetingsOfItems, 'tractionId'>,
  items: readonly ItemTogether[],
): Promise<void> {
  const rowOf = (item: ItemTogether) => ({
    ...startedInMeeting(tx, actor, tractionId, item),
    meetingId: null,
    type: typeOf(item.type),
    status: (item.status ?? 'ToReview') as Exclude<ReviewStatus, 'Removed'>,
    reviewedAt: item.status === 'Reviewed' ? tx.now() : null,
  })
  await addTogether(tx, actor, headlines, { tractionId, items, rowOf })
}

export const headlineKind = defineItemKind<Headline, Headline['type'], 'ToReview' | 'Reviewed'>({
  ...headlineUseCases,
  addTogether: addHeadlinesTogether,
  settable: ['ownerId', 'tractionId', 'type'],
  types: headlineTypeSchema,
  statuses: reviewStatusSchema.extract(['ToReview', 'Reviewed']),
  change: (tx, actor, { id, version, title }, { ownerId, tractionId, type }) =>
    updateHeadline(tx, actor, id, { version, title, ownerId, tractionId: tractionId ?? undefined, type }),
  setStatus: (tx, actor, id, { status }) => reviewHeadline(tx, actor, id, { isReviewed: status === 'Reviewed' }),
  copy: async (tx, actor, { ownerId, tractionId, type }, copy) => {
    const [made] = await createHeadlines(tx, actor, { ...copy, ownerIds: [ownerId], tractionId, meetingId: null, type })
    return made
  },
})
