import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { CollectionRow, ReadRevision } from './collections.repository'

export function presentRevision(revision: ReadRevision, actor: Actor): Revision {
  const { id, version, collectionId, collectionTitle, title, createdById, updatedAt, lt, org, individuals } = revision
  const { publishedId, publishedAt, updatedById } = revision
  const canEdit = canEditRevision(actor, revision)
  return {
    id,
    version,
    collectionId,
    collectionTitle,
    title,
    createdById,
    updatedAt: updatedAt.toISOString(),
    permissions: { lt, org, individuals },
    isPublished: publishedId !== null,
    publishedId,
    canEdit,
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    updatedById: canEdit ? updatedById : null,
    leadershipIds: canEdit ? [...revision.leadership] : [],
  }
}

export const presentCollection = (
  { id, version, title, isCompanyFolder, createdById }: CollectionRow,
  revisions: readonly ReadRevision[],
  actor: Actor,
): Collection => ({
  id,
  version,
  title,
  isCompanyFolder,
  createdById,
  revisions: revisions.map((revision) => presentRevision(revision, actor)),
})
