import { copyAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import {
  acCollections,
  type CollectionEndpoints,
  vtoCollections,
} from '@cairn/contract/collections/collections.endpoints'
import { canChangeCollection } from '@cairn/contract/collections/collections.policy'
import { type Collection, copyRevisionSchema, type Revision } from '@cairn/contract/collections/collections.schemas'
import { copyVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { copyVtoSchema } from '@cairn/contract/vto/vto.schemas'
import { useQuery } from '@tanstack/react-query'
import { collectionsQueries } from '../../entities/collections/collections'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { useActor } from '../../lib/session/session'

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

interface Titled {
  readonly title: string
}

const plain = (title: string) => title.trim().toLowerCase()

/** Ignores case and surrounding spaces. */
export const hasTitle = (all: readonly Titled[], title: string): boolean =>
  all.some((one) => plain(one.title) === plain(title))

/** Maximum length in pickers and on buttons. */
export const FOLDER_IN_LIST = 40
export const FOLDER_IN_BUTTON = 41

const DOTS = '...'

/** The ellipsis counts toward `max`. */
export function shortened(text: string, max: number): string {
  const letters = [...text]
  return letters.length > max ? letters.slice(0, max - DOTS.length).join('') + DOTS : text
}

/** Derived from editable revisions and own meetings, since the team is not listed directly. */
function useLeadership(folders: readonly Collection[]): readonly string[] {
  const { data: mine } = useQuery(myTractionsQuery)
  const told = folders.flatMap(({ revisions }) => revisions).find(({ leadershipIds }) => leadershipIds.length > 0)
  return told?.leadershipIds ?? mine?.find(({ isLeadership }) => isLeadership)?.invitees ?? []
}

export function useCanChangeFolder(folders: readonly Collection[]): (folder: Collection) => boolean {
  const actor = useActor()
  const leadership = useLeadership(folders)
  return ({ createdById }) => canChangeCollection(actor, { createdById, leadership })
}

export const inOrder = (folders: readonly Collection[]): Collection[] =>
  folders.toSorted((one, other) => Number(other.isCompanyFolder) - Number(one.isCompanyFolder))

export const lastChanged = (revisions: readonly Revision[]): Revision[] =>
  revisions.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
