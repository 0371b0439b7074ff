import type { StoredWidget } from '@cairn/contract/dashboards/dashboards.schemas'
import { integer, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

/** No row: the default dashboard. */
export const dashboards = tenantTable(
  'dashboards',
  {
    personId: uuid('person_id').notNull(),
    version: integer('version').notNull(),
    widgets: jsonb('widgets').$type<readonly StoredWidget[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.personId] })],
)

export type DashboardRow = typeof dashboards.$inferSelect
