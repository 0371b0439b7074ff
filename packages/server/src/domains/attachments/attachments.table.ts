import type { WorkItemKind } from '@cairn/contract/core/items'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { moveWithItem } from '../../platform/database/item-dependents'
import { tenantTable } from '../../platform/database/tenant-table'

export const attachments = tenantTable(
  'attachments',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    itemKind: text('item_kind').$type<WorkItemKind>().notNull(),
    itemId: uuid('item_id').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    blobId: uuid('blob_id').notNull(),
    previewBlobId: uuid('preview_blob_id'),
    previewSize: integer('preview_size'),
    width: integer('width'),
    height: integer('height'),
    commentId: uuid('comment_id'),
    addedById: uuid('added_by_id').notNull(),
    addedAt: instant('added_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('attachments_item').on(t.orgId, t.itemId, t.addedAt),
    /** Copies share bytes. */
    index('attachments_bytes').on(t.orgId, t.blobId),
    index('attachments_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

moveWithItem(attachments, attachments.orgId, attachments.itemKind, attachments.itemId)

export type AttachmentRow = typeof attachments.$inferSelect
