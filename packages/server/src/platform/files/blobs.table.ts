import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../database/bytea'
import { instant } from '../database/instant'
import { tenantTable } from '../database/tenant-table'

/** What lies in the blob store, wherever that is: written before the first byte of it, deleted after the last. */
export const blobs = tenantTable(
  'blobs',
  {
    id: uuid('id').notNull(),
    /** While it comes in as much as it may become. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** When it is to be taken away: what comes in and is not kept in time, and what is dropped. */
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('blobs_expiring').on(t.orgId, t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
)

/** The embedded store: the bytes in pieces, so that neither reading nor writing a file holds it whole. */
export const blobChunks = tenantTable(
  'blob_chunks',
  {
    blobId: uuid('blob_id').notNull(),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.blobId, t.part] })],
)
