import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../../platform/database/tenant-table'

/** What calendars were last told of a series. Its row stays when the series goes: one that comes back counts on. */
export const calendarSeries = tenantTable(
  'calendar_series',
  {
    tractionId: uuid('traction_id').notNull(),
    /** Rises with every change: a calendar takes nothing older than what it has. */
    sequence: integer('sequence').notNull(),
    /** Of what was told, to tell whether anything is new. */
    contentHash: text('content_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.tractionId] })],
)

/** Whose calendars have a series, and what was sent to them last. */
export const calendarRecipients = tenantTable(
  'calendar_recipients',
  {
    tractionId: uuid('traction_id').notNull(),
    personId: uuid('person_id').notNull(),
    sequence: integer('sequence').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.tractionId, t.personId] })],
)
