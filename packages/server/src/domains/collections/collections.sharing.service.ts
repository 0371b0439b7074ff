/** Who sees and edits a revision, said anew. Whoever may edit it shares it further; nobody changes what is said of themselves. */
import { canEditRevision, leavesOwnEntry } from '@cairn/contract/collections/collections.policy'
import type { CollectionKind, Revision, ShareRevision } from '@cairn/contract/collections/collections.schemas'
import { forbidden, invalidForm, notFound, staleVersion } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import { type AuditedActor, recordAuditEntries } from '../audit/audit.service'
import { requirePeople } from '../people/people.service'
import { sharingChanges } from './collections.changes'
import { presentRevision } from './collections.presenter'
import * as repository from './collections.repository'
import { readRevisionIn } from './collections.service'
import { eachOnce, tellOfRevision } from './collections.telling.service'

interface At {
  readonly kind: CollectionKind
  readonly collectionId: string
  readonly revisionId: string
}

/** @throws 404, 403, 409 where it was made from an older version, 422 where the actor would change their own entry */
export async function shareRevision(
  tx: Tx,
  actor: AuditedActor,
  at: At,
  { version, lt, org, ...input }: ShareRevision,
  realtime: Pick<Realtime, 'refreshRooms'>,
): Promise<{ succeeded: true; revision: Revision }> {
  await repository.lockRevision(tx, at.revisionId)
  const before = await readRevisionIn(tx, actor, at)
  if (before.kind !== at.kind) throw notFound()
  if (!canEditRevision(actor, before)) throw forbidden()
  if (version !== before.version) throw staleVersion(presentRevision(before, actor))
  const individuals = eachOnce(input.individuals)
  if (!leavesOwnEntry(actor, before, individuals)) {
    const text = 'Somebody else who can edit this V/TO has to change what you may do.'
    throw invalidForm([{ code: 'OWN_ENTRY', text, field: 'individuals' }])
  }
  const named = new Set(before.individuals.map(({ personId }) => personId))
  const added = individuals.filter(({ personId }) => !named.has(personId)).map(({ personId }) => personId)
  // Who has left stays named, to see what they saw should they come back.
  await requirePeople(tx, added)
  await repository.updateSharing(tx, at.revisionId, { lt, org, individuals })
  await recordAuditEntries(tx, actor.address, sharingChanges(before, { lt, org, individuals }))
  const [revision] = await repository.findRevisions(tx, [at.revisionId])
  if (!revision) throw notFound()
  realtime.refreshRooms(tx, tx.orgId)
  await tellOfRevision(tx, 'Updated', revision, before)
  return { succeeded: true, revision: presentRevision(revision, actor) }
}
