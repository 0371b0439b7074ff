import { customType, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant'
import { tenantTable } from '../database/tenant-table'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Files kept beside the data that refers to them, so that a backup has both. An organisation's own stand under it, a
 * person's, who may belong to several, under the all-zero organisation.
 */
export const files = tenantTable(
  'files',
  {
    id: uuid('id').notNull(),
    /** The organisation or the person whose file it is: one each. */
    ownerId: uuid('owner_id').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('files_owner').on(t.orgId, t.ownerId)],
)
