import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types'
import type { Audience, HubPath } from './outbox-event'
import { tenantTable } from './tenant-table'

/** Nearly empty except after a crash. */
export const outbox = tenantTable(
  'outbox',
  {
    id: uuid('id').notNull(),
    hub: text('hub').$type<HubPath>().notNull(),
    name: text('name').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    payload: jsonb('payload').notNull(),
    perPerson: jsonb('per_person').$type<Record<string, unknown>>(),
    node: uuid('node'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('outbox_created_at').on(t.createdAt)],
)
