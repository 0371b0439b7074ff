/** Visible to the creator and to readers of its contents; the company folder to everyone. */
import { canChangeCollection, canEditRevision, canViewRevision } from '@cairn/contract/collections/collections.policy'
import {
  type Collection,
  type CollectionKind,
  type CreateCollection,
  type CreateRevision,
  defaultFolderNames,
  defaultSharing,
  type Revision,
  type UpdateCollection,
} from '@cairn/contract/collections/collections.schemas'
import { conflict, forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import type { Actor } from '@cairn/contract/people/people.policy'
import { isUniqueViolation } from '../../platform/database/database-error'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Realtime } from '../../platform/realtime/realtime'
import type { namesRequested } from '../audit/audit.hooks'
import { type AuditedActor, recordAuditEntries } from '../audit/audit.service'
import { organizationsOf } from '../organizations/organizations.service'
import { requirePeople, roleInOrganization, rolesInOrganization } from '../people/people.service'
import { lastPerPerson, recordFolderChange, recordRevisionChanged, sharingChanges } from './collections.events.service'
import { presentCollection, presentRevision } from './collections.presenter'
import * as repository from './collections.repository'
import {
  COLLECTION_TITLE_INDEX,
  COMPANY_FOLDER_INDEX,
  REVISION_TITLE_INDEX,
  readableRevisions,
} from './collections.table'

export { presentRevision } from './collections.presenter'
export type { ReadRevision } from './collections.repository'

const folderExistsCodes = {
  vto: 'VALIDATION_UNIQUE_VTO_FOLDER_TITLE',
  ac: 'VALIDATION_UNIQUE_AC_FOLDER_TITLE',
} as const

export const folderExists = (kind: CollectionKind): Message =>
  refusalMessage(folderExistsCodes[kind], { field: 'title' })
export const revisionExists = (kind: CollectionKind): Message =>
  refusalMessage(kind === 'vto' ? 'VTO_TITLE_TAKEN' : 'CHART_TITLE_TAKEN', { field: 'title' })

export const addTitles: ListenerOf<typeof namesRequested> = async (tx, actor, { ids, names }) => {
  const found = await repository.findRevisionsEvenRemoved(tx, ids)
  for (const revision of found) if (canViewRevision(actor, revision)) names.set(revision.id, revision.title)
}

export async function foldersOf(tx: Tx, actor: Actor, kind: CollectionKind): Promise<Collection[]> {
  const folders = await repository.findCollections(tx, kind)
  const seen = await repository.findRevisionsOf(tx, kind, readableRevisions(tx.orgId, actor))
  return folders
    .map((folder) => {
      const held = seen.filter(({ collectionId }) => collectionId === folder.id)
      return presentCollection(folder, held, actor)
    })
    .filter(
      ({ revisions, createdById, isCompanyFolder }) =>
        revisions.length > 0 || isCompanyFolder || createdById === actor.personId,
    )
}

async function editableBy(tx: Tx, personId: string, ids: readonly string[]): Promise<Set<string>> {
  const role = await roleInOrganization(tx, personId)
  const found = role === null ? [] : await repository.findRevisions(tx, ids)
  return new Set(found.filter((one) => role !== null && canEditRevision({ personId, role }, one)).map(({ id }) => id))
}

/** With an editor, only what both can edit. */
export async function listCollections(
  tx: Tx,
  actor: Actor,
  kind: CollectionKind,
  editorId: string | undefined,
): Promise<Collection[]> {
  const folders = await foldersOf(tx, actor, kind)
  if (editorId === undefined) return folders
  const own = folders.flatMap(({ revisions }) => revisions.filter(({ canEdit }) => canEdit).map(({ id }) => id))
  const editable = editorId === actor.personId ? new Set(own) : await editableBy(tx, editorId, own)
  return folders
    .map((folder) => ({ ...folder, revisions: folder.revisions.filter(({ id }) => editable.has(id)) }))
    .filter(({ revisions }) => revisions.length > 0)
}

/** @throws 404 */
export async function getCollection(tx: Tx, actor: Actor, kind: CollectionKind, id: string): Promise<Collection> {
  const found = (await foldersOf(tx, actor, kind)).find((folder) => folder.id === id)
  if (!found) throw notFound()
  return found
}

/** @throws 422 with `taken` */
export async function stored<T>(write: Promise<T>, index: string, taken: Message): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error, index)) throw invalidForm([taken])
    if (isUniqueViolation(error, COMPANY_FOLDER_INDEX)) {
      throw invalidForm([refusalMessage('COMPANY_FOLDER', { field: 'isCompanyFolder' })])
    }
    if (isUniqueViolation(error)) throw conflict('ID_TAKEN')
    throw error
  }
}

const newCollectionColumns = (tx: Tx, actor: Actor, id: string = newId()) => ({
  id,
  createdById: actor.personId,
  createdAt: tx.now(),
  updatedAt: tx.now(),
})

/** @throws 422 */
export async function createCollection(
  tx: Tx,
  actor: Actor,
  kind: CollectionKind,
  input: CreateCollection,
  taken: Message = folderExists(kind),
) {
  const [organization] = input.title === undefined ? await organizationsOf(tx, [tx.orgId]) : []
  const title = input.title ?? `${organization?.name} ${defaultFolderNames[kind]}`
  const row = { ...newCollectionColumns(tx, actor, input.id), kind, title, isCompanyFolder: input.isCompanyFolder }
  const collection = await stored(repository.insertCollection(tx, row), COLLECTION_TITLE_INDEX, taken)
  await recordFolderChange(tx, 'Added', collection, [])
  return { succeeded: true as const, collection: presentCollection(collection, [], actor) }
}

interface NewRevisionAt {
  readonly kind: CollectionKind
  readonly collectionId: string
  readonly titleField?: string
  /** Its folder may be hidden. */
  readonly isOfAnother?: boolean
}

/** @throws 404, 422 */
export async function createRevision(
  tx: Tx,
  actor: AuditedActor,
  at: NewRevisionAt,
  { id, title, permissions = defaultSharing }: CreateRevision,
  realtime: Pick<Realtime, 'refreshRooms'>,
): Promise<{ succeeded: true; revision: Revision }> {
  const individuals = lastPerPerson(permissions.individuals)
  if (!at.isOfAnother) await getCollection(tx, actor, at.kind, at.collectionId)
  await requirePeople(
    tx,
    individuals.map(({ personId }) => personId),
  )
  const row = {
    ...newCollectionColumns(tx, actor, id),
    title,
    collectionId: at.collectionId,
    ...repository.rightsColumns(permissions),
  }
  const taken = { ...revisionExists(at.kind), field: at.titleField ?? 'title' }
  await stored(repository.insertRevision(tx, row, individuals), REVISION_TITLE_INDEX, taken)
  const begun = { id: row.id, kind: at.kind, ...defaultSharing }
  await recordAuditEntries(tx, actor.address, sharingChanges(begun, { ...permissions, individuals }))
  const [revision] = await repository.findRevisions(tx, [row.id])
  if (!revision) throw notFound()
  realtime.refreshRooms(tx, tx.orgId)
  await recordRevisionChanged(tx, 'Added', revision)
  return { succeeded: true, revision: presentRevision(revision, actor) }
}

export async function readRevisions(tx: Tx, actor: Actor, ids: readonly string[]): Promise<repository.ReadRevision[]> {
  return (await repository.findRevisions(tx, [...new Set(ids)])).filter((one) => canViewRevision(actor, one))
}

/** @throws 404 */
export async function readRevision(tx: Tx, actor: Actor, id: string): Promise<repository.ReadRevision> {
  const [revision] = await readRevisions(tx, actor, [id])
  if (!revision) throw notFound()
  return revision
}

/** @throws 404 */
export async function readRevisionIn(tx: Tx, actor: Actor, at: { collectionId: string; revisionId: string }) {
  const revision = await readRevision(tx, actor, at.revisionId)
  if (revision.collectionId !== at.collectionId) throw notFound()
  return revision
}

/** @throws 404 */
export async function editPermission(tx: Tx, actor: Actor, kind: CollectionKind, id: string) {
  const revision = await readRevision(tx, actor, id)
  if (revision.kind !== kind) throw notFound()
  return { canEdit: canEditRevision(actor, revision) }
}

export async function editorsAmong(
  tx: Tx,
  revision: repository.ReadRevision,
  personIds: readonly string[],
): Promise<Set<string>> {
  const roles = personIds.length > 0 ? await rolesInOrganization(tx, [...new Set(personIds)]) : []
  const editors = [...roles].filter(([personId, role]) => canEditRevision({ personId, role }, revision))
  return new Set(editors.map(([personId]) => personId))
}

export const revisionsByIds = repository.findRevisions
export const revisionsEvenRemoved = repository.findRevisionsEvenRemoved
export const findSeenRevisions = (
  tx: Tx,
  actor: Actor,
  kind: CollectionKind,
  words: readonly (readonly string[])[],
): Promise<repository.ReadRevision[]> =>
  repository.findRevisionsNamed(tx, kind, words, readableRevisions(tx.orgId, actor))
export const readableRevisionIds = (tx: Tx, actor: Actor): Promise<string[]> =>
  repository.selectRevisionIds(tx, readableRevisions(tx.orgId, actor))

export const handOverCollections = (
  tx: Tx,
  _actor: Actor,
  { person, ownerId }: { readonly person: { readonly id: string }; readonly ownerId: string },
): Promise<void> => repository.handOverAll(tx, person.id, ownerId)

export async function companyFolder(
  tx: Tx,
  actor: Actor,
  kind: CollectionKind,
): Promise<{ collection: Collection | null }> {
  const folders = await foldersOf(tx, actor, kind)
  return { collection: folders.find(({ isCompanyFolder }) => isCompanyFolder) ?? null }
}

/** Notifies people who lose access. @throws 404, 403, 409, 422 */
export async function updateCollection(
  tx: Tx,
  actor: Actor,
  at: { readonly kind: CollectionKind; readonly collectionId: string },
  { version, title, isCompanyFolder }: UpdateCollection,
): Promise<{ succeeded: true; collection: Collection }> {
  const { kind, collectionId } = at
  await repository.lockCollection(tx, collectionId)
  const before = await getCollection(tx, actor, kind, collectionId)
  const leadership = await repository.findLeadership(tx)
  if (!canChangeCollection(actor, { createdById: before.createdById, leadership })) throw forbidden()
  if (version !== before.version) throw staleVersion(before)
  const saved = repository.saveCollection(tx, collectionId, { title, isCompanyFolder })
  await stored(saved, COLLECTION_TITLE_INDEX, folderExists(kind))
  const collection = await getCollection(tx, actor, kind, collectionId)
  const isHeardByAll = before.isCompanyFolder || collection.isCompanyFolder
  const held = await repository.findRevisionsIn(tx, collectionId)
  await recordFolderChange(tx, 'Updated', { ...collection, kind, isCompanyFolder: isHeardByAll }, held)
  return { succeeded: true, collection }
}
