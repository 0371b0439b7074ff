import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { IssueRow } from './issues.repository'

function sourceOf({ sourceKind, sourceId, sourceNote }: IssueRow): Issue['source'] {
  return sourceKind && sourceId ? { kind: sourceKind, id: sourceId, note: sourceNote ?? '' } : null
}

export function presentIssue(row: IssueRow): Issue {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    ownerId: row.ownerId,
    contentHtml: row.contentHtml,
    tractionId: row.tractionId,
    status: row.removedAt ? 'Removed' : row.status,
    source: sourceOf(row),
    createdAt: row.createdAt.toISOString(),
    createdById: row.createdById,
    solvedAt: row.solvedAt?.toISOString() ?? null,
    solvedInMeetingId: row.solvedInMeetingId,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
