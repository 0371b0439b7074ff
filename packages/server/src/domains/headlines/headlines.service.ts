/**
 * Headlines: one owner each, who is invited to the meeting. Reviewed has a moment; one that is to be reviewed again
 * comes back from the archive.
 */
import { inTraction } from '@cairn/contract/core/places'
import type { SearchRequest } from '@cairn/contract/core/search'
import { withReview } from '@cairn/contract/headlines/headline-review'
import {
  type CreateHeadlines,
  type Headline,
  headlineFiltersSchema,
  headlineSorts,
  type UpdateHeadline,
} from '@cairn/contract/headlines/headlines.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { purgeableBefore } from '../../platform/clock/retention'
import { noSource, standing } from '../../platform/database/item-place'
import type { Tx } from '../../platform/database/transaction'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { type ReadPlace, readablePlaces } from '../places/places.service'
import { handOverItems, type Leaving } from '../work-items/work-items.handover.service'
import { changedPlace, placeNewItems, reassignItem } from '../work-items/work-items.owners.service'
import {
  addItems,
  changedNotes,
  changeItem,
  type ItemGuard,
  newItems,
  presentItems,
  recordArchived,
  removeItem,
  type WorkItems,
} from '../work-items/work-items.service'
import { headlineChanged } from './headlines.hooks'
import { presentHeadline } from './headlines.presenter'
import * as repository from './headlines.repository'

type HeadlineRow = repository.HeadlineRow

export type { HeadlineRow } from './headlines.repository'

const headlines: WorkItems<HeadlineRow, Headline> = {
  kind: 'headline',
  store: repository.headlineStore,
  meetingColumn: 'meetingId',
  present: presentHeadline,
  tell: (tx, actor, headline, before, meetingId) => headlineChanged.run(tx, actor, { headline, before, meetingId }),
}

/** By ids, removed ones included; those that the actor may not see are left out. */
export async function listHeadlines(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Headline[]> {
  return presentItems(tx, actor, headlines, await repository.findHeadlines(tx, ids, readablePlaces(tx, actor)))
}

export async function searchHeadlines(tx: Tx, actor: Actor, request: SearchRequest) {
  const search = parseSearch(request, headlineFiltersSchema, headlineSorts)
  const { rows, totalCount } = await repository.searchHeadlines(tx, search, readablePlaces(tx, actor))
  return searchResult(search, await presentItems(tx, actor, headlines, rows), totalCount)
}

/** The open occurrence, where it is the one that was named; a meeting that has ended takes no more news. */
function meetingOf({ traction }: ReadPlace, meetingId: string | null): string | null {
  return meetingId !== null && traction?.open?.id === meetingId ? meetingId : null
}

/** One headline for each owner, in one statement. @throws 404, 403, 422 beside `ownerIds`, 409 where the id is taken */
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

/** `tractionId` moves it to another meeting. */
export function updateHeadline(tx: Tx, actor: Actor, id: string, input: UpdateHeadline): Promise<Headline> {
  return changeItem(tx, actor, headlines, id, { version: input.version }, async (row, from) => {
    const { title, type = row.type, tractionId, ownerId } = input
    const place = tractionId === undefined ? undefined : inTraction(tractionId)
    const moved = await changedPlace(tx, actor, row, from, { place, ownerId })
    const meetingId = moved.placeId ? null : row.meetingId
    return { title, type, meetingId, ...moved, ...changedNotes(input.contentHtml) }
  })
}

/** Reviewed, or to be reviewed again. One use case, whether a live meeting or the list asks. */
export function reviewHeadline(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ItemGuard & { readonly isReviewed: boolean; readonly meetingId?: string | null },
): Promise<Headline> {
  return changeItem(tx, actor, headlines, id, { version: input.version }, (row) => {
    if (input.isReviewed === (row.status === 'Reviewed')) return null
    return withReview(row, input.isReviewed, tx.now())
  })
}

export const reassignHeadline = (tx: Tx, actor: Actor, id: string, input: ItemGuard & { readonly ownerId: string }) =>
  reassignItem(tx, actor, headlines, id, input)

export const removeHeadline = (tx: Tx, actor: Actor, id: string, guard: ItemGuard) =>
  removeItem(tx, actor, headlines, id, { version: guard.version })

export const restoreHeadline = (tx: Tx, actor: Actor, id: string, guard: ItemGuard): Promise<Headline> =>
  changeItem(tx, actor, headlines, id, { version: guard.version, takesRemoved: true }, (row) =>
    row.removedAt ? { removedAt: null } : null,
  )

/** As `lockDoneTodos`. */
export const lockReviewedHeadlines = repository.lockReviewed

/** What ending a meeting does to reviewed headlines. Archives each once; gives how many. */
export async function archiveReviewedHeadlines(tx: Tx, tractionId: string, at: Date): Promise<number> {
  const archived = await repository.archiveReviewed(tx, tractionId, at)
  recordArchived(tx, 'headline', archived)
  return archived.length
}

/** What resuming a meeting does to the headlines that its end archived. */
export async function unarchiveHeadlines(tx: Tx, tractionId: string, at: Date): Promise<void> {
  recordArchived(tx, 'headline', await repository.unarchive(tx, tractionId, at))
}

/** The headlines that were not reviewed of somebody who leaves. Heard with `personRemoved`. */
export async function handOverHeadlines(tx: Tx, actor: Actor, leaving: Leaving): Promise<void> {
  await handOverItems(tx, actor, headlines, await repository.lockOpenOf(tx, leaving.person.id), leaving)
}

/** Across organisations, in a system transaction. */
export const purgeRemovedHeadlines = (tx: Tx): Promise<number> =>
  repository.headlineStore.purge(tx, purgeableBefore(tx.now()))

/** How many stand on a meeting's list. Asks no policy. */
export const countHeadlinesIn = repository.countIn

/** Those of the tractions; across organisations, in a system transaction. */
export const purgeHeadlinesOf = repository.purgeOf
