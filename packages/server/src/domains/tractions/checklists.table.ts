import type { Checklist } from '@cairn/contract/tractions/tractions.schemas'
import { integer, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'
import { tenantTable } from '../../platform/database/tenant-table'

export const checklists = tenantTable(
  'checklists',
  {
    tractionId: uuid('traction_id').notNull(),
    version: integer('version').notNull().default(1),
    items: jsonb('items').$type<Checklist['items']>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.tractionId] })],
)
