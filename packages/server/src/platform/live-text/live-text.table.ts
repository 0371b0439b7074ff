import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../database/column-types'
import { tenantTable } from '../database/tenant-table'

export const liveTexts = tenantTable(
  'live_texts',
  {
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    /** The merged document up to `stateSeq`; later updates are in `liveTextUpdates`. */
    state: bytea('state').notNull(),
    stateSeq: integer('state_seq').notNull().default(0),
    lastSeq: integer('last_seq').notNull().default(0),
    /** Saved to the domain up to this update. */
    keptSeq: integer('kept_seq').notNull().default(0),
    bytes: integer('bytes').notNull(),
    failures: integer('failures').notNull().default(0),
    retryAt: instant('retry_at'),
    changedAt: instant('changed_at').notNull(),
    changedById: uuid('changed_by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('live_texts_unkept').on(t.orgId, t.changedAt).where(sql`${t.keptSeq} < ${t.lastSeq}`),
  ],
)

/** Stored before the acknowledgment, until merged into `state`. */
export const liveTextUpdates = tenantTable(
  'live_text_updates',
  {
    textId: uuid('text_id').notNull(),
    seq: integer('seq').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.textId, t.seq] })],
)
