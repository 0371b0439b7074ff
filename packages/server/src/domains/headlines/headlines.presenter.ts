import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { HeadlineRow } from './headlines.repository'

export function presentHeadline(row: HeadlineRow): Headline {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    ownerId: row.ownerId,
    contentHtml: row.contentHtml,
    tractionId: row.tractionId,
    meetingId: row.meetingId,
    type: row.type,
    status: row.removedAt ? 'Removed' : row.status,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdById: row.createdById,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
