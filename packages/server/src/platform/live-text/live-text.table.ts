import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../database/bytea'
import { instant } from '../database/instant'
import { tenantTable } from '../database/tenant-table'

/** Documents that people write together, each by the id of what it belongs to, from the moment that somebody opens it. */
export const liveTexts = tenantTable(
  'live_texts',
  {
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    /** All that it was up to `stateSeq`; what came since stands in `liveTextUpdates`. */
    state: bytea('state').notNull(),
    stateSeq: integer('state_seq').notNull().default(0),
    lastSeq: integer('last_seq').notNull().default(0),
    /** Up to here its domain keeps what it says. */
    keptSeq: integer('kept_seq').notNull().default(0),
    /** Of the state and of what came since. */
    bytes: integer('bytes').notNull(),
    /** How often in a row its domain could not keep it, and when the next try is due. */
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

/** What people wrote, in its order: there before it is acknowledged, and until it is part of the state. */
export const liveTextUpdates = tenantTable(
  'live_text_updates',
  {
    textId: uuid('text_id').notNull(),
    seq: integer('seq').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.textId, t.seq] })],
)
