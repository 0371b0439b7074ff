import { copyAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { CollectionEndpoints } from '@cairn/contract/collections/collection-endpoints'
import { acCollections, vtoCollections } from '@cairn/contract/collections/collections.endpoints'
import { copyRevisionSchema, type Revision } from '@cairn/contract/collections/collections.schemas'
import { copyVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { copyVtoSchema } from '@cairn/contract/vto/vto.schemas'
import { collectionsQueries } from '../../lib/collections'

type At = Pick<Revision, 'id' | 'collectionId'>

export const atOf = ({ id: revisionId, collectionId }: At) => ({ collectionId, revisionId })

const callsOf = (calls: CollectionEndpoints) => ({
  createFolder: calls.create,
  updateFolder: calls.update,
  create: calls.createRevision,
  share: calls.share,
  rename: calls.rename,
  move: calls.move,
  publish: calls.publish,
  unpublish: calls.unpublish,
  published: calls.listPublished,
  remove: calls.remove,
  restore: calls.restore,
  removed: calls.listRemoved,
})

export const vtoKind = {
  id: 'vto',
  seen: collectionsQueries.seen,
  calls: callsOf(vtoCollections),
  copying: { endpoint: copyVtoRevision, schema: copyVtoSchema, hasParts: true },
  home: { to: '/vto/folders' },
  removed: { to: '/vto/removed' },
  folder: (collectionId: string) => ({ to: '/vto/folder/$collectionId', params: { collectionId } }) as const,
  detail: (revision: At, publishedId?: string) =>
    ({
      to: '/vto/detail/$collectionId/$revisionId/{-$publishedId}',
      params: { ...atOf(revision), publishedId },
    }) as const,
  history: (revision: At) => ({ to: '/vto/detail/$collectionId/$revisionId/history', params: atOf(revision) }) as const,
} as const

export const acKind = {
  id: 'ac',
  seen: collectionsQueries.charts,
  calls: callsOf(acCollections),
  copying: { endpoint: copyAcRevision, schema: copyRevisionSchema, hasParts: false },
  home: { to: '/ac/folders' },
  removed: { to: '/ac/removed' },
  folder: (collectionId: string) => ({ to: '/ac/folder/$collectionId', params: { collectionId } }) as const,
  detail: (revision: At, publishedId?: string) =>
    ({
      to: '/ac/collection/$collectionId/revision/$revisionId/{-$publishedId}',
      params: { ...atOf(revision), publishedId },
    }) as const,
  history: (revision: At) =>
    ({ to: '/ac/collection/$collectionId/revision/$revisionId/history', params: atOf(revision) }) as const,
} as const

export type CollectionsKind = typeof vtoKind | typeof acKind
