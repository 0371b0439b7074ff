import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../database/column-types'
import { tenantTable } from '../database/tenant-table'

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
