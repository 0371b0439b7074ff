import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant'
import { tenantTable } from '../database/tenant-table'

/**
 * What a write with an Idempotency-Key answered, kept for 24 hours. Written in the write's own transaction. Writes
 * outside any organisation are kept under the all-zero organisation.
 */
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
