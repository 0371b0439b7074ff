import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What was mailed while no mail server is configured, to be read at /dev/outbox. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('mail_outbox_created_at').on(t.createdAt)],
)
