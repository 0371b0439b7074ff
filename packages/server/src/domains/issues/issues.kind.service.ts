import { inTraction, onRevision, type StoredItemStatus } from '@cairn/contract/core/items'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { ItemSet } from '@cairn/contract/items/items.schemas'
import { readRevisions } from '../collections/collections.service'
import { defineItemKind, unfit } from '../work-items/work-items.kinds.service'
import { createLongTermIssue } from './issues.moves.service'
import { bulkAddIssues, createIssue, issueUseCases, placeIssue, setIssueStatus } from './issues.service'

function listOf({ tractionId, revisionId }: Pick<ItemSet, 'tractionId' | 'revisionId'>) {
  if (tractionId) return inTraction(tractionId)
  return revisionId ? onRevision(revisionId) : undefined
}

/** One list, and no rank without it. @throws 400 */
function requireOneList(set: ItemSet): void {
  const { tractionId, revisionId, rank } = set
  if (tractionId && revisionId) throw unfit('revisionId')
  if (listOf(set)) return
  if (tractionId === null) throw unfit('tractionId')
  if (revisionId === null) throw unfit('revisionId')
  if (rank !== undefined) throw unfit('rank')
}

export const issueKind = defineItemKind<Issue, StoredItemStatus>({
  ...issueUseCases,
  bulkAddItems: bulkAddIssues,
  settable: ['ownerId', 'tractionId', 'revisionId', 'rank'],
  requireFit: requireOneList,
  change: (tx, actor, { id, version }, { ownerId, rank, ...set }) =>
    placeIssue(tx, actor, id, { version, place: listOf(set), ownerId, rank }),
  setStatus: setIssueStatus,
  copy: async (tx, actor, { ownerId, tractionId, revisionId }, copy) => {
    if (tractionId !== null) {
      return await createIssue(tx, actor, { ...copy, ownerIds: [ownerId], tractionId, meetingId: null })
    }
    const [revision] = revisionId === null ? [] : await readRevisions(tx, actor, [revisionId])
    if (!revision) return undefined
    const at = { collectionId: revision.collectionId, revisionId: revision.id }
    return await createLongTermIssue(tx, actor, at, { ...copy, assignedToId: ownerId, notes: copy.contentHtml })
  },
})
