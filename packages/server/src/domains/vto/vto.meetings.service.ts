import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { readRevisions } from '../collections/collections.service'
import { findLinkedTo } from './vto.meetings.repository'
import type { VtoAt } from './vto.service'

/** Those whose quarterly plan shows a meeting's Rocks, as far as the actor sees them, the newest first. Two queries. */
export async function vtosOfMeeting(tx: Tx, actor: Actor, tractionId: string): Promise<VtoAt[]> {
  const seen = await readRevisions(tx, actor, await findLinkedTo(tx, tractionId))
  return seen.map(({ id, collectionId }) => ({ collectionId, revisionId: id })).toReversed()
}
