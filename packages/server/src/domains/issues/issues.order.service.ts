/** Versions stay. Ranks are unique per list. */
import { conflict, notFound } from '@cairn/contract/core/errors'
import type { Issue, Rank } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { readablePlaces } from '../places/places.service'
import { markItem, recordItem } from '../work-items/work-items.service'
import * as repository from './issues.repository'
import { issues } from './issues.service'

const notOpen = () => conflict('NOT_OPEN', 'This issue is no longer on the list.')

/** @throws 404, 403 */
export function voteForIssue(
  tx: Tx,
  actor: Actor,
  id: string,
  { hasVoted }: { readonly hasVoted: boolean },
): Promise<Issue> {
  const { personId } = actor
  return markItem(tx, actor, issues, id, ({ voterIds }) => {
    if (voterIds.includes(personId) === hasVoted) return null
    return { voterIds: hasVoted ? [...voterIds, personId] : voterIds.filter((voter) => voter !== personId) }
  })
}

/** Swaps ranks with the holder. @throws 404, 403, 409 */
export async function rankIssue(
  tx: Tx,
  actor: Actor,
  id: string,
  { rank }: { readonly rank: Rank | null },
): Promise<Issue> {
  const [seen] = await repository.findIssues(tx, [id], readablePlaces(tx, actor))
  if (!seen) throw notFound()
  await repository.lockRanks(tx, seen.placeId)
  const holder = rank === null ? undefined : await repository.findRanked(tx, seen.placeId, rank)
  const locked = await repository.lockIssues(tx, holder ? [id, holder.id] : [id])
  const row = locked.get(id)
  if (!row || row.placeId !== seen.placeId || (rank !== null && !repository.isOpenIssue(row))) throw notOpen()
  if (row.rank === rank) return await markItem(tx, actor, issues, id, () => null)
  const former = holder && locked.get(holder.id)
  // Unique within the transaction too.
  const freed = former && issues.store.mark(tx, former, { rank: null })
  if (former && row.rank !== null) issues.store.mark(tx, row, { rank: null })
  if (former && row.rank !== null && repository.isOpenIssue(former)) {
    await markItem(tx, actor, issues, former.id, () => ({ rank: row.rank }))
  } else if (freed) recordItem(tx, 'issue', freed, former)
  return await markItem(tx, actor, issues, id, () => ({ rank }))
}
