import { invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import { inTraction, type ReviewStatus } from '@cairn/contract/core/items'
import { withReview } from '@cairn/contract/headlines/headline-review'
import {
  type CascadeEntries,
  type CascadeHeadline,
  type CreateHeadlines,
  type Headline,
  headlineTypeSchema,
  type ReviewHeadline,
  type UpdateHeadline,
} from '@cairn/contract/headlines/headlines.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { commonFields, placedIn, sourceOf } from '../../platform/database/item-columns'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { editablePlace, type ReadPlace, readablePlaces } from '../places/places.service'
import {
  type ReadTraction,
  readableTractionIds,
  readTractions,
  tractionsByIds,
  tractionsOf,
} from '../tractions/tractions.service'
import { defineItemKind } from '../work-items/work-items.kinds.service'
import { bulkAddInMeeting, createInMeeting, tickItem, updateInMeeting } from '../work-items/work-items.meeting.service'
import { addItems, copiedNotes, newItem, type WorkItems } from '../work-items/work-items.service'
import { itemUseCases } from '../work-items/work-items.use-cases.service'
import { headlineChanged } from './headlines.hooks'
import type { HeadlineRow } from './headlines.repository'
import * as repository from './headlines.repository'

function presentHeadline(row: HeadlineRow): Headline {
  return {
    tractionId: row.placeId,
    meetingId: row.meetingId,
    type: row.type,
    source: sourceOf(row),
    status: row.removedAt ? 'Removed' : row.status,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    ...commonFields(row),
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
  bulkAddItems: bulkAddInMeeting(headlines, (tx, { type, status }) => ({
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

/** Checks no policy. */
export async function cascadeTargets(tx: Tx, ownerId: string): Promise<{ id: string; name: string }[]> {
  return (await tractionsOf(tx, ownerId)).map(({ id, name }) => ({ id, name }))
}

interface News {
  readonly title: string
  readonly contentHtml: string
  readonly type: Headline['type']
  readonly from: Pick<ReadTraction, 'id' | 'isPractice'>
}

interface Target {
  readonly ownerId: string
  readonly traction: ReadTraction
}

/** @throws 422 */
async function targetsOf(tx: Tx, entries: CascadeEntries, exceptId: string): Promise<Target[]> {
  const wanted = new Map<string, Set<string>>()
  for (const { ownerId, tractionIds } of entries) {
    const own = new Set(await readableTractionIds(tx, { personId: ownerId, role: 'Member' }))
    if (tractionIds.some((id) => !own.has(id) || id === exceptId)) {
      throw invalidForm([refusalMessage('OWNER_NOT_IN_MEETINGS', { field: 'entries' })])
    }
    for (const id of tractionIds) wanted.set(id, (wanted.get(id) ?? new Set()).add(ownerId))
  }
  const tractions = await tractionsByIds(tx, [...wanted.keys()].toSorted())
  return tractions.flatMap((traction) => [...(wanted.get(traction.id) ?? [])].map((ownerId) => ({ ownerId, traction })))
}

/** The actor need not belong to the target meetings. Returns visible headlines, and the total. */
export async function cascadeNews(
  tx: Tx,
  actor: Actor,
  news: News,
  entries: CascadeEntries,
  source: Pick<repository.HeadlineRow, 'sourceKind' | 'sourceId' | 'sourceNote' | 'sourcePlaceId'>,
): Promise<{ headlines: Headline[]; count: number; tractions: ReadTraction[] }> {
  if (news.from.isPractice) {
    throw invalidForm([refusalMessage('PRACTICE_STAYS', { field: 'entries' })])
  }
  const targets = await targetsOf(tx, entries, news.from.id)
  const tractions = [...new Set(targets.map(({ traction }) => traction))]
  const ids = tractions.map(({ id }) => id)
  const readable = new Set((await readTractions(tx, actor, ids)).map(({ id }) => id))
  const made: Headline[] = []
  const { sourceKind: kind, sourceId } = source
  const notesOf = (id: string) =>
    kind === 'headline' && sourceId
      ? copiedNotes(tx, news.contentHtml, { kind, id: sourceId }, { kind, id })
      : news.contentHtml
  for (const { ownerId, traction } of targets) {
    const id = newId()
    const row = {
      ...newItem(tx, actor, { id, title: news.title, contentHtml: await notesOf(id), ownerId }),
      ...placedIn('traction', traction.id),
      ...source,
      meetingId: traction.runningMeetingId,
      type: news.type,
      status: 'ToReview' as const,
      reviewedAt: null,
    }
    made.push(...(await addItems(tx, actor, headlines, [row], traction.runningMeetingId)))
  }
  return { headlines: made.filter(({ tractionId }) => readable.has(tractionId)), count: made.length, tractions }
}

/** @throws 404, 403, 422 */
export async function cascadeHeadline(tx: Tx, actor: Actor, { headlineId, entries }: CascadeHeadline) {
  const [row] = await repository.headlineStore.findIn(tx, [headlineId], readablePlaces(tx, actor))
  if (!row || row.removedAt) throw notFound()
  const { traction } = await editablePlace(tx, actor, inTraction(row.placeId))
  if (!traction) throw notFound()
  const { headlines: made, count } = await cascadeNews(tx, actor, { ...row, from: traction }, entries, {
    sourceKind: 'headline',
    sourceId: row.id,
    sourceNote: traction.name,
    sourcePlaceId: row.placeId,
  })
  return { headlines: made, count }
}
