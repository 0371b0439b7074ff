/** Unchanged while removed, for restoring within 90 days. */
import { canRemoveRevision, canViewRevision } from '@cairn/contract/collections/collections.policy'
import type { CollectionKind, RemovedRevision, Revision } from '@cairn/contract/collections/collections.schemas'
import { forbidden, notFound, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { purgeableBefore, restorableUntil } from '../../platform/clock/retention'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import { tellOfRevision } from './collections.events.service'
import { presentRevision } from './collections.presenter'
import * as repository from './collections.repository'
import { type RevisionAt, revisionForChange } from './collections.revisions.service'
import { revisionTaken, stored } from './collections.service'
import { REVISION_TITLE_INDEX, removedBefore } from './collections.table'

interface Guard {
  readonly version?: number | undefined
}
type Rooms = Pick<Realtime, 'refreshRooms'>

/** @throws 404, 403, 409 */
export async function removeRevision(tx: Tx, actor: Actor, at: RevisionAt, { version }: Guard, realtime: Rooms) {
  const before = await revisionForChange(tx, actor, at, version)
  if (!canRemoveRevision(actor, before)) throw forbidden()
  await repository.saveRevision(tx, before.id, { removedAt: tx.now(), removedById: actor.personId })
  realtime.refreshRooms(tx, tx.orgId)
  await tellOfRevision(tx, 'Deleted', { ...before, version: before.version + 1 })
  return { succeeded: true as const, id: before.id }
}

/** Idempotent. @throws 404, 403, 409, 422 */
export async function restoreRevision(
  tx: Tx,
  actor: Actor,
  { kind, collectionId, revisionId }: RevisionAt,
  { version }: Guard,
  realtime: Rooms,
): Promise<{ succeeded: true; revision: Revision }> {
  await repository.lockRevision(tx, revisionId)
  const [removed] = await repository.findRevisionsEvenRemoved(tx, [revisionId])
  const isThere = removed?.kind === kind && removed.collectionId === collectionId && canViewRevision(actor, removed)
  if (!removed || !isThere) throw notFound()
  if (!canRemoveRevision(actor, removed)) throw forbidden()
  if (!removed.removedAt) return { succeeded: true, revision: presentRevision(removed, actor) }
  if (version !== undefined && version !== removed.version) throw staleVersion(presentRevision(removed, actor))
  const saved = repository.saveRevision(tx, revisionId, { removedAt: null, removedById: null })
  await stored(saved, REVISION_TITLE_INDEX, revisionTaken(kind))
  const [revision] = await repository.findRevisions(tx, [revisionId])
  if (!revision) throw notFound()
  realtime.refreshRooms(tx, tx.orgId)
  await tellOfRevision(tx, 'Added', revision)
  return { succeeded: true, revision: presentRevision(revision, actor) }
}

export async function listRemovedRevisions(tx: Tx, actor: Actor, kind: CollectionKind): Promise<RemovedRevision[]> {
  const removed = await repository.findRemovedRevisions(tx, kind)
  return removed
    .filter((revision) => canRemoveRevision(actor, revision))
    .flatMap(({ id, version, title, collectionId, collectionTitle, removedAt, removedById }) => {
      if (!removedAt) return []
      const until = restorableUntil(removedAt).toISOString()
      const shown = { id, version, title, collectionId, collectionTitle, removedById }
      return [{ ...shown, removedAt: removedAt.toISOString(), restorableUntil: until }]
    })
    .toSorted((one, other) => other.removedAt.localeCompare(one.removedAt))
}

/** Across organizations. */
export const purgeableRevisions = (tx: Tx) => removedBefore(purgeableBefore(tx.now()))

/** Delete the contents first. */
export const purgeRevisions = (tx: Tx): Promise<number> => repository.purgeRevisions(tx, purgeableBefore(tx.now()))
