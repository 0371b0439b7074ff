import { integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../../platform/database/tenant-table'

/** A restored series continues the sequence. */
export const calendarSeries = tenantTable(
  'calendar_series',
  {
    tractionId: uuid('traction_id').notNull(),
    /** Calendars ignore lower sequence numbers. */
    sequence: integer('sequence').notNull(),
    contentHash: text('content_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.tractionId] })],
)

export const calendarRecipients = tenantTable(
  'calendar_recipients',
  {
    tractionId: uuid('traction_id').notNull(),
    personId: uuid('person_id').notNull(),
    sequence: integer('sequence').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.tractionId, t.personId] })],
)
