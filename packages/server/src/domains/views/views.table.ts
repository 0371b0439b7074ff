import type { WorkItemKind } from '@cairn/contract/core/items'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

export const views = tenantTable(
  'views',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    kind: text('kind').$type<WorkItemKind>().notNull(),
    name: text('name').notNull(),
    ownerId: uuid('owner_id').notNull(),
    isShared: boolean('is_shared').notNull(),
    position: integer('position').notNull(),
    query: jsonb('query').$type<ViewQuery>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('views_listed').on(t.orgId, t.kind, t.ownerId)],
)

export type ViewRow = typeof views.$inferSelect
