import type { Checklist } from '@cairn/contract/tractions/tractions.schemas'
import { integer, jsonb, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../../platform/database/tenant-table'

/** One list for each traction; its row is made with the traction. */
export const checklists = tenantTable(
  'checklists',
  {
    tractionId: uuid('traction_id').notNull(),
    version: integer('version').notNull().default(1),
    items: jsonb('items').$type<Checklist['items']>().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.tractionId] })],
)
