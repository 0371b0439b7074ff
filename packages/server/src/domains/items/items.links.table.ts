import type { WorkItemKind } from '@cairn/contract/core/items'
import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { purgeWithItem } from '../../platform/database/item-dependents'
import { tenantTable } from '../../platform/database/tenant-table'

/** The smaller id is first. */
export const itemLinks = tenantTable(
  'item_links',
  {
    firstKind: text('first_kind').$type<WorkItemKind>().notNull(),
    firstId: uuid('first_id').notNull(),
    secondKind: text('second_kind').$type<WorkItemKind>().notNull(),
    secondId: uuid('second_id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdById: uuid('created_by_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.firstId, t.secondId, t.firstKind, t.secondKind] }),
    index('item_links_second').on(t.orgId, t.secondId),
    check('item_links_in_order', sql`(${t.firstId}, ${t.firstKind}) < (${t.secondId}, ${t.secondKind})`),
  ],
)

purgeWithItem(itemLinks, itemLinks.orgId, itemLinks.firstKind, itemLinks.firstId)
purgeWithItem(itemLinks, itemLinks.orgId, itemLinks.secondKind, itemLinks.secondId)

export type LinkRow = typeof itemLinks.$inferSelect
