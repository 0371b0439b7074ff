import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { itemRefColumns, moveWithItem, purgeWithItem } from '../../platform/database/item-dependents'
import { tenantTable } from '../../platform/database/tenant-table'

export const itemComments = tenantTable(
  'item_comments',
  {
    ...itemRefColumns(),
    /** UUIDv7, ordered by time. */
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    authorId: uuid('author_id').notNull(),
    contentHtml: text('content_html').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    removedAt: instant('removed_at'),
    removedById: uuid('removed_by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('item_comments_item').on(t.orgId, t.itemId, t.createdAt, t.id),
    index('item_comments_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

purgeWithItem(itemComments, itemComments.orgId, itemComments.itemKind, itemComments.itemId)
moveWithItem(itemComments, itemComments.orgId, itemComments.itemKind, itemComments.itemId)

export type CommentRow = typeof itemComments.$inferSelect
