import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/column-types'
import { tenantTable } from '../database/tenant-table'

/** Kept for 24 hours. Without an organization, stored under the all-zero id. */
export const idempotencyKeys = tenantTable(
  'idempotency_keys',
  {
    personId: uuid('person_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: text('reply').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.personId, t.key] }), index('idempotency_keys_created_at').on(t.createdAt)],
)
