import {
  canEditRevision,
  canRemoveRevision,
  canViewRevision,
  leavesOwnEntry,
} from '@cairn/contract/collections/collections.policy'
import type {
  CollectionKind,
  CopyRevision,
  MoveRevision,
  PublishedRevision,
  RemovedRevision,
  Revision,
  ShareRevision,
  Sharing,
} from '@cairn/contract/collections/collections.schemas'
import { conflict, forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import { onRevision } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { purgeableBefore, restorableUntil } from '../../platform/clock/retention'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { Realtime } from '../../platform/realtime/realtime'
import { recordChange } from '../../platform/realtime/record-event'
import { type AuditedActor, recordAuditEntries } from '../audit/audit.service'
import { currentPeople, requirePeople } from '../people/people.service'
import { lastPerPerson, recordRevisionChanged, sharingChanges } from './collections.events.service'
import { presentRevision } from './collections.presenter'
import * as repository from './collections.repository'
import {
  findEntries,
  findOriginalId,
  findPublished,
  findPublishedHeads,
  insertPublished,
} from './collections.repository'
import {
  createCollection,
  createRevision,
  getCollection,
  readRevisionIn,
  readRevisions,
  revisionExists,
  stored,
} from './collections.service'
import { REVISION_TITLE_INDEX, removedBefore } from './collections.table'

interface RevisionAt {
  readonly kind: CollectionKind
  readonly collectionId: string
  readonly revisionId: string
}

/** After unpublishing, editors only. */
const mayReadPublished = (actor: Actor, revision: repository.ReadRevision): boolean =>
  revision.publishedId !== null || canEditRevision(actor, revision)

async function isReadableCopy(tx: Tx, actor: Actor, { collectionId, revisionId: id }: Omit<RevisionAt, 'kind'>) {
  const originalId = await findOriginalId(tx, id)
  const [original] = originalId === null ? [] : await readRevisions(tx, actor, [originalId])
  return original?.collectionId === collectionId && mayReadPublished(actor, original)
}

/** @throws 404, 409 for a published copy */
export async function revisionToWriteIn(
  tx: Tx,
  actor: Actor,
  at: Omit<RevisionAt, 'kind'>,
): Promise<repository.ReadRevision> {
  const [revision] = await readRevisions(tx, actor, [at.revisionId])
  if (revision?.collectionId === at.collectionId) return revision
  if (!(await isReadableCopy(tx, actor, at))) throw notFound()
  throw conflict('PUBLISHED_COPY')
}

/** Locks the revision. @throws 404, 403, 409 */
export async function revisionForChange(
  tx: Tx,
  actor: Actor,
  at: RevisionAt,
  version: number | undefined,
): Promise<repository.ReadRevision> {
  await repository.lockRevision(tx, at.revisionId)
  const revision = await revisionToWriteIn(tx, actor, at)
  if (revision.kind !== at.kind) throw notFound()
  if (!canEditRevision(actor, revision)) throw forbidden()
  if (version !== undefined && version !== revision.version) throw staleVersion(presentRevision(revision, actor))
  return revision
}

export const lockRevision = repository.lockRevision

/** The version stays, so that sharing changes do not conflict. */
export const noteContentsChanged = (tx: Tx, id: string): Promise<void> => repository.noteChanged(tx, id)

export async function contentsChanged(
  tx: Tx,
  { id, version }: Pick<repository.ReadRevision, 'id' | 'version'>,
): Promise<void> {
  await noteContentsChanged(tx, id)
  recordChange(tx, 'Updated', { kind: 'vtorevision', id, version, place: onRevision(id) })
}

export async function contentsChangedIn(tx: Tx, id: string): Promise<void> {
  const [revision] = await repository.findRevisions(tx, [id])
  if (revision) await contentsChanged(tx, revision)
}

export const lockRevisionAlone = repository.lockRevision

/** Null if unreadable. */
export async function rightToRevision(
  tx: Tx,
  actor: Actor,
  kind: CollectionKind,
  id: string,
): Promise<'edit' | 'read' | null> {
  const [revision] = await readRevisions(tx, actor, [id])
  if (revision?.kind !== kind) return null
  return canEditRevision(actor, revision) ? 'edit' : 'read'
}

async function changedRevision(
  tx: Tx,
  actor: Actor,
  before: repository.ReadRevision,
): Promise<{ succeeded: true; revision: Revision }> {
  const [revision] = await repository.findRevisions(tx, [before.id])
  if (!revision) throw notFound()
  await recordRevisionChanged(tx, 'Updated', revision, before)
  return { succeeded: true, revision: presentRevision(revision, actor) }
}

/** @throws 404, 403, 409, 422 */
export async function renameRevision(
  tx: Tx,
  actor: Actor,
  at: RevisionAt,
  { version, title }: { readonly version: number; readonly title: string },
) {
  const before = await revisionForChange(tx, actor, at, version)
  const saved = repository.saveRevision(tx, at.revisionId, { title })
  await stored(saved, REVISION_TITLE_INDEX, revisionExists(at.kind))
  return await changedRevision(tx, actor, before)
}

const newFolderExists = refusalMessage('FOLDER_EXISTS', { field: 'newFolderTitle' })

/** @throws 404, 422 */
async function destinationOf(tx: Tx, actor: Actor, kind: CollectionKind, input: MoveRevision): Promise<string> {
  const { destinationCollectionId, newFolderTitle } = input
  if (newFolderTitle !== undefined) {
    const folder = { title: newFolderTitle, isCompanyFolder: false }
    return (await createCollection(tx, actor, kind, folder, newFolderExists)).collection.id
  }
  if (destinationCollectionId !== undefined) return (await getCollection(tx, actor, kind, destinationCollectionId)).id
  const choose = refusalMessage('FOLDER_REQUIRED')
  throw invalidForm([{ ...choose, field: 'destinationCollectionId' }])
}

export async function moveRevision(tx: Tx, actor: Actor, at: RevisionAt, input: MoveRevision) {
  const before = await revisionForChange(tx, actor, at, input.version)
  const collectionId = await destinationOf(tx, actor, at.kind, input)
  if (collectionId === at.collectionId) return { succeeded: true as const, revision: presentRevision(before, actor) }
  const taken = { ...revisionExists(at.kind), field: 'destinationCollectionId' }
  await stored(repository.saveRevision(tx, at.revisionId, { collectionId }), REVISION_TITLE_INDEX, taken)
  return await changedRevision(tx, actor, before)
}

/** Readers see the last copy, editors the draft. */
interface Guard {
  readonly version?: number | undefined
}

export type Snapshot = (tx: Tx, revision: repository.ReadRevision) => Promise<unknown>

/** @throws 404, 403, 409 */
export async function publishRevision(tx: Tx, actor: Actor, at: RevisionAt, { version }: Guard, snapshot: Snapshot) {
  const before = await revisionForChange(tx, actor, at, version)
  const id = newId()
  const { title, id: revisionId } = before
  const published = { publishedAt: tx.now(), publishedById: actor.personId }
  await insertPublished(tx, { id, revisionId, title, ...published, contents: await snapshot(tx, before) })
  await repository.saveRevision(tx, revisionId, { publishedId: id })
  return await changedRevision(tx, actor, before)
}

/** Idempotent. @throws 404, 403, 409 */
export async function unpublishRevision(tx: Tx, actor: Actor, at: RevisionAt, { version }: Guard) {
  const before = await revisionForChange(tx, actor, at, version)
  if (before.publishedId !== null) await repository.saveRevision(tx, before.id, { publishedId: null })
  return await changedRevision(tx, actor, before)
}

/** @throws 404 */
export async function listPublished(tx: Tx, actor: Actor, at: RevisionAt): Promise<PublishedRevision[]> {
  const revision = await readRevisionIn(tx, actor, at)
  if (revision.kind !== at.kind) throw notFound()
  if (!mayReadPublished(actor, revision)) return []
  const heads = await findPublishedHeads(tx, revision.id)
  return heads.map((head) => ({ ...head, publishedAt: head.publishedAt.toISOString() }))
}

/** Default: latest. @throws 404 */
export async function readPublished(
  tx: Tx,
  actor: Actor,
  revision: repository.ReadRevision,
  wantedId?: string,
): Promise<{ readonly id: string; readonly contents: unknown } | null> {
  const id = wantedId ?? revision.publishedId
  if (id === null) return null
  const found = mayReadPublished(actor, revision) ? await findPublished(tx, revision.id, id) : undefined
  if (!found) throw notFound()
  return found
}

export const entriesOfPublished = findEntries

type CopyContents = (tx: Tx, from: repository.ReadRevision, to: repository.ReadRevision) => Promise<void>

/** Includes removed revisions. @throws 404, 403 */
async function copiedFrom(tx: Tx, actor: AuditedActor, { kind, ...at }: RevisionAt) {
  await repository.lockRevision(tx, at.revisionId)
  const [revision] = await repository.findRevisionsEvenRemoved(tx, [at.revisionId])
  const isThere = revision?.kind === kind && revision.collectionId === at.collectionId
  if (!revision || !isThere || !canViewRevision(actor, revision)) throw notFound()
  if (!canEditRevision(actor, revision)) throw forbidden()
  return revision
}

async function sharedAs(tx: Tx, actor: AuditedActor, revision: repository.ReadRevision): Promise<Sharing> {
  const { lt, org, individuals, createdById } = revision
  const there = new Set((await currentPeople(tx)).map(({ id }) => id))
  const maker = { personId: createdById, canView: true, canEdit: true }
  const named = [...individuals.filter(({ personId }) => personId !== createdById), maker]
  return { lt, org, individuals: named.filter(({ personId }) => there.has(personId) && personId !== actor.personId) }
}

export async function copyRevision(
  tx: Tx,
  actor: AuditedActor,
  at: RevisionAt,
  { id, newRevisionName: title, destinationCollectionId: collectionId = at.collectionId }: CopyRevision,
  {
    copyContents,
    realtime,
  }: { readonly copyContents: CopyContents; readonly realtime: Pick<Realtime, 'refreshRooms'> },
): Promise<{ succeeded: true; revision: Revision }> {
  const from = await copiedFrom(tx, actor, at)
  const isOfAnother = collectionId === at.collectionId
  const into = { kind: at.kind, collectionId, titleField: 'newRevisionName', isOfAnother }
  const permissions = await sharedAs(tx, actor, from)
  const made = await createRevision(tx, actor, into, { id, title, permissions }, realtime)
  const [to] = await repository.findRevisions(tx, [made.revision.id])
  if (!to) throw notFound()
  await copyContents(tx, from, to)
  return made
}

/** @throws 404, 403, 409, 422 */
export async function shareRevision(
  tx: Tx,
  actor: AuditedActor,
  at: RevisionAt,
  { version, lt, org, ...input }: ShareRevision,
  realtime: Pick<Realtime, 'refreshRooms'>,
): Promise<{ succeeded: true; revision: Revision }> {
  const before = await revisionForChange(tx, actor, at, version)
  const individuals = lastPerPerson(input.individuals)
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
  await recordRevisionChanged(tx, 'Updated', revision, before)
  return { succeeded: true, revision: presentRevision(revision, actor) }
}

type Rooms = Pick<Realtime, 'refreshRooms'>

/** Contents stay unchanged, to be restored within 90 days. @throws 404, 403, 409 */
export async function removeRevision(tx: Tx, actor: Actor, at: RevisionAt, { version }: Guard, realtime: Rooms) {
  const before = await revisionForChange(tx, actor, at, version)
  if (!canRemoveRevision(actor, before)) throw forbidden()
  await repository.saveRevision(tx, before.id, { removedAt: tx.now(), removedById: actor.personId })
  realtime.refreshRooms(tx, tx.orgId)
  await recordRevisionChanged(tx, 'Deleted', { ...before, version: before.version + 1 })
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
  await stored(saved, REVISION_TITLE_INDEX, revisionExists(kind))
  const [revision] = await repository.findRevisions(tx, [revisionId])
  if (!revision) throw notFound()
  realtime.refreshRooms(tx, tx.orgId)
  await recordRevisionChanged(tx, 'Added', revision)
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
