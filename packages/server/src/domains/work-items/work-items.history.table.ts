import type { HistoryAction } from '@cairn/contract/items/items.schemas'
import { jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { itemRefColumns, purgeWithItem } from '../../platform/database/item-dependents'
import { appendOnlyTable } from '../../platform/database/tenant-table'

export type StoredChanges = Readonly<Record<string, readonly [unknown, unknown]>>

export const itemHistory = appendOnlyTable(
  'item_history',
  {
    ...itemRefColumns(),
    /** UUIDv7, so ordered by time. */
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** Null: the server. */
    byPersonId: uuid('by_person_id'),
    action: text('action').$type<HistoryAction>().notNull(),
    changes: jsonb('changes').$type<StoredChanges>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.itemId, t.id] })],
)

purgeWithItem(itemHistory, itemHistory.orgId, itemHistory.itemKind, itemHistory.itemId)

export type HistoryRow = typeof itemHistory.$inferSelect
