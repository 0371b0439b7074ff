import type { ReviewStatus } from '@cairn/contract/core/items'
import { withReview } from '@cairn/contract/headlines/headline-review'
import {
  type CreateHeadlines,
  type Headline,
  headlineTypeSchema,
  type ReviewHeadline,
  type UpdateHeadline,
} from '@cairn/contract/headlines/headlines.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { shownItem, sourceOf } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import type { ReadPlace } from '../places/places.service'
import { defineItemKind } from '../work-items/work-items.kinds.service'
import {
  addTogetherInMeeting,
  createInMeeting,
  tickItem,
  updateInMeeting,
} from '../work-items/work-items.meeting.service'
import type { WorkItems } from '../work-items/work-items.service'
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

const toReview = { status: 'ToReview', reviewedAt: null } as const

/** Ended meetings accept no headlines. */
function meetingOf({ traction }: ReadPlace, meetingId: string | null): string | null {
  return meetingId !== null && traction?.open?.id === meetingId ? meetingId : null
}

/** @throws 404, 403, 409, 422 */
export const createHeadlines = (tx: Tx, actor: Actor, input: CreateHeadlines): Promise<Headline[]> =>
  createInMeeting(tx, actor, headlines, input, (place) => () => ({
    ...toReview,
    meetingId: meetingOf(place, input.meetingId),
    type: input.type,
  }))

export const updateHeadline = (tx: Tx, actor: Actor, id: string, input: UpdateHeadline): Promise<Headline> =>
  updateInMeeting(tx, actor, headlines, id, input, (row, isMoved) => ({
    type: input.type ?? row.type,
    ...(isMoved && { meetingId: null }),
  }))

type Review = Pick<ReviewHeadline, 'isReviewed'> & Partial<ReviewHeadline>

export const reviewHeadline = (tx: Tx, actor: Actor, id: string, input: Review): Promise<Headline> =>
  tickItem(tx, actor, headlines, id, { ...input, isDone: input.isReviewed }, (row, now) =>
    withReview(row, input.isReviewed, now),
  )

const typeOf = (type: string | null): Headline['type'] => headlineTypeSchema.catch('Customer').parse(type)

export const headlineKind = defineItemKind<Headline, 'ToReview' | 'Reviewed'>({
  ...headlineUseCases,
  addTogether: addTogetherInMeeting(headlines, (tx, { type, status }) => ({
    meetingId: null,
    type: typeOf(type),
    status: (status ?? 'ToReview') as Exclude<ReviewStatus, 'Removed'>,
    reviewedAt: status === 'Reviewed' ? tx.now() : null,
  })),
  settable: ['ownerId', 'tractionId', 'type'],
  statuses: ['ToReview', 'Reviewed'],
  change: (tx, actor, { id, version, title }, { ownerId, tractionId, type }) =>
    updateHeadline(tx, actor, id, { version, title, ownerId, tractionId: tractionId ?? undefined, type }),
  setStatus: (tx, actor, id, { status }) => reviewHeadline(tx, actor, id, { isReviewed: status === 'Reviewed' }),
  copy: async (tx, actor, { ownerId, tractionId, type }, copy) => {
    const [made] = await createHeadlines(tx, actor, { ...copy, ownerIds: [ownerId], tractionId, meetingId: null, type })
    return made
  },
})
