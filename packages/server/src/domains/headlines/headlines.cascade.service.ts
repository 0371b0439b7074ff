/** The actor need not belong to the target meetings. */
import { invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/items'
import type { CascadeEntries, CascadeHeadline, Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { standing } from '../../platform/database/item-columns'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { editablePlace, readablePlaces } from '../places/places.service'
import {
  type ReadTraction,
  readableTractionIds,
  readTractions,
  tractionsByIds,
  tractionsOf,
} from '../tractions/tractions.service'
import { addItems, copiedNotes, newItem } from '../work-items/work-items.service'
import * as repository from './headlines.repository'
import { headlines } from './headlines.service'

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

/** Returns visible headlines, and the total. */
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
      ...standing('traction', traction.id),
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
