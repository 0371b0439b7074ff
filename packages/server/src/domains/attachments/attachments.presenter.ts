import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import type { AttachmentRow } from './attachments.table'

export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    version: row.version,
    itemKind: row.itemKind,
    itemId: row.itemId,
    commentId: row.commentId,
    name: row.name,
    mediaType: row.mediaType,
    size: row.size,
    addedById: row.addedById,
    addedAt: row.addedAt.toISOString(),
    preview: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
  }
}
