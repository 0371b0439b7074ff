import { type Issue, type LongTermFields, rankSchema } from '@cairn/contract/issues/issues.schemas'
import { commonFields, sourceOf, tractionIdOf } from '../../platform/database/item-columns'
import type { IssueRow } from './issues.repository'

export function presentIssue(row: IssueRow): Issue {
  return {
    tractionId: tractionIdOf(row),
    revisionId: row.placeKind === 'vtorevision' ? row.placeId : null,
    status: row.removedAt ? 'Removed' : row.status,
    source: sourceOf(row),
    solvedAt: row.solvedAt?.toISOString() ?? null,
    solvedInMeetingId: row.solvedInMeetingId,
    voterIds: row.voterIds,
    rank: rankSchema.nullable().parse(row.rank),
    // Restored issues are independent.
    mergedIntoId: row.archivedAt && row.mergedIntoId,
    ...commonFields(row),
  }
}

export function presentLongTerm(issue: Issue, at: Pick<LongTermFields, 'collectionId' | 'revisionId'>): LongTermFields {
  const { collectionId, revisionId } = at
  return { ...issue, collectionId, revisionId, assignedToId: issue.ownerId, notes: issue.contentHtml }
}
