import { canChangeCollection } from '@cairn/contract/collections/collections.policy'
import type { Collection, CollectionKind, UpdateCollection } from '@cairn/contract/collections/collections.schemas'
import { forbidden, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import * as repository from './collections.repository'
import { foldersOf, folderTaken, getCollection, stored } from './collections.service'
import { COLLECTION_TITLE_INDEX } from './collections.table'
import { tellOfFolder } from './collections.telling.service'

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
  await stored(saved, COLLECTION_TITLE_INDEX, folderTaken(kind))
  const collection = await getCollection(tx, actor, kind, collectionId)
  const isHeardByAll = before.isCompanyFolder || collection.isCompanyFolder
  const held = await repository.findRevisionsIn(tx, collectionId)
  await tellOfFolder(tx, 'Updated', { ...collection, kind, isCompanyFolder: isHeardByAll }, held)
  return { succeeded: true, collection }
}
