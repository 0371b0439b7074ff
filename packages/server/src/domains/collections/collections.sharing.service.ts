import { leavesOwnEntry } from '@cairn/contract/collections/collections.policy'
import type { Revision, ShareRevision } from '@cairn/contract/collections/collections.schemas'
import { invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import { type AuditedActor, recordAuditEntries } from '../audit/audit.service'
import { requirePeople } from '../people/people.service'
import { eachOnce, sharingChanges, tellOfRevision } from './collections.events.service'
import { presentRevision } from './collections.presenter'
import * as repository from './collections.repository'
import { type RevisionAt, revisionForChange } from './collections.revisions.service'

/** @throws 404, 403, 409, 422 */
export async function shareRevision(
  tx: Tx,
  actor: AuditedActor,
  at: RevisionAt,
  { version, lt, org, ...input }: ShareRevision,
  realtime: Pick<Realtime, 'refreshRooms'>,
): Promise<{ succeeded: true; revision: Revision }> {
  const before = await revisionForChange(tx, actor, at, version)
  const individuals = eachOnce(input.individuals)
  if (!leavesOwnEntry(actor, before, individuals)) {
    throw invalidForm([refusalMessage('OWN_ENTRY', { field: 'individuals' })])
  }
  const named = new Set(before.individuals.map(({ personId }) => personId))
  const added = individuals.filter(({ personId }) => !named.has(personId)).map(({ personId }) => personId)
  // Former members may return.
  await requirePeople(tx, added)
  await repository.updateSharing(tx, at.revisionId, { lt, org, individuals })
  await recordAuditEntries(tx, actor.address, sharingChanges(before, { lt, org, individuals }))
  const [revision] = await repository.findRevisions(tx, [at.revisionId])
  if (!revision) throw notFound()
  realtime.refreshRooms(tx, tx.orgId)
  await tellOfRevision(tx, 'Updated', revision, before)
  return { succeeded: true, revision: presentRevision(revision, actor) }
}
