import { onRevision } from '@cairn/contract/core/places'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import { recordChange } from '../../platform/realtime/record-event'
import { readRevisions, revisionsByIds } from '../collections/collections.service'
import type { companyRocksChanged } from '../rocks/rocks.hooks'
import { findLinkedTo } from './vto.meetings.repository'
import type { VtoAt } from './vto.service'

export async function vtosOfMeeting(tx: Tx, actor: Actor, tractionId: string): Promise<VtoAt[]> {
  const seen = await readRevisions(tx, actor, await findLinkedTo(tx, [tractionId]))
  return seen.map(({ id, collectionId }) => ({ collectionId, revisionId: id })).toReversed()
}

/** Open screens refetch. */
export const onCompanyRocksChanged: ListenerOf<typeof companyRocksChanged> = async (tx, _actor, { tractionIds }) => {
  for (const { id, version } of await revisionsByIds(tx, await findLinkedTo(tx, tractionIds))) {
    recordChange(tx, 'Updated', { kind: 'vtorevision', id, version, place: onRevision(id) })
  }
}
