import * as endpoints from '@cairn/contract/collections/collections.endpoints'
import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { copyVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { collectionsQueries } from '../../lib/collections'

type At = Pick<Revision, 'id' | 'collectionId'>

/** Where calls and pages find a revision. */
export const atOf = ({ id: revisionId, collectionId }: At) => ({ collectionId, revisionId })

/** V/TOs: their calls and pages. Their texts stand below `vto` in the pack `collections`. */
export const vtoKind = {
  id: 'vto',
  seen: collectionsQueries.seen,
  calls: {
    createFolder: endpoints.createVtoCollection,
    updateFolder: endpoints.updateVtoCollection,
    create: endpoints.createVtoRevision,
    share: endpoints.shareVtoRevision,
    rename: endpoints.renameVtoRevision,
    move: endpoints.moveVtoRevision,
    copy: copyVtoRevision,
    publish: endpoints.publishVtoRevision,
    unpublish: endpoints.unpublishVtoRevision,
    published: endpoints.listPublishedVtoRevisions,
    remove: endpoints.removeVtoRevision,
    restore: endpoints.restoreVtoRevision,
    removed: endpoints.listRemovedVtoRevisions,
  },
  home: { to: '/vto' },
  removed: { to: '/vto/removed' },
  folder: (collectionId: string) => ({ to: '/vto/folder/$collectionId', params: { collectionId } }) as const,
  detail: (revision: At) =>
    ({
      to: '/vto/detail/$collectionId/$revisionId/{-$publishedId}',
      params: { ...atOf(revision), publishedId: undefined },
    }) as const,
  history: (revision: At) => ({ to: '/vto/detail/$collectionId/$revisionId/history', params: atOf(revision) }) as const,
} as const

/** What is kept in folders, each with its calls, pages and texts: components take one, and know no other difference. */
export type CollectionsKind = typeof vtoKind
