import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../database/column-types'
import { tenantTable } from '../database/tenant-table'

/** Exists from before the first byte until the last is deleted. */
export const blobs = tenantTable(
  'blobs',
  {
    id: uuid('id').notNull(),
    /** The maximum size during the upload. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Set for uploads in progress and dropped blobs. */
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('blobs_expiring').on(t.orgId, t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
)

export const blobChunks = tenantTable(
  'blob_chunks',
  {
    blobId: uuid('blob_id').notNull(),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.blobId, t.part] })],
)
