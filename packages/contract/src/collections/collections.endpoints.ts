import { type CollectionEndpoints, collectionEndpoints } from './collection-endpoints'
import type { CollectionKind } from './collections.schemas'

export const vtoCollections = collectionEndpoints({ kind: 'vto', id: 'Vto', one: 'a V/TO', many: 'V/TOs' })
export const acCollections = collectionEndpoints({
  kind: 'ac',
  id: 'Ac',
  one: 'an accountability chart',
  many: 'accountability charts',
})

export const collectionCalls: Readonly<Record<CollectionKind, CollectionEndpoints>> = {
  vto: vtoCollections,
  ac: acCollections,
}

export const {
  list: listVtoCollections,
  create: createVtoCollection,
  get: getVtoCollection,
  update: updateVtoCollection,
  companyFolder: getVtoCompanyFolder,
  createRevision: createVtoRevision,
  share: shareVtoRevision,
  rename: renameVtoRevision,
  move: moveVtoRevision,
  publish: publishVtoRevision,
  unpublish: unpublishVtoRevision,
  listPublished: listPublishedVtoRevisions,
  remove: removeVtoRevision,
  restore: restoreVtoRevision,
  listRemoved: listRemovedVtoRevisions,
  editPermission: getVtoEditPermission,
} = vtoCollections
