import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { sourceOf } from '../../platform/database/item-columns'
import type { HeadlineRow } from './headlines.repository'

export function presentHeadline(row: HeadlineRow): Headline {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    ownerId: row.ownerId,
    contentHtml: row.contentHtml,
    tractionId: row.placeId,
    meetingId: row.meetingId,
    type: row.type,
    source: sourceOf(row),
    status: row.removedAt ? 'Removed' : row.status,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdById: row.createdById,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
