import { customType, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/column-types'
import { tenantTable } from '../database/tenant-table'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A user's own files belong to the all-zero organization. */
export const files = tenantTable(
  'files',
  {
    id: uuid('id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('files_owner').on(t.orgId, t.ownerId)],
)
