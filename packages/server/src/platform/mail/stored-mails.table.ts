import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant'

/** What was mailed while no mail server is configured, to be read at /dev/outbox. */
export const storedMails = pgTable(
  'stored_mails',
  {
    id: uuid('id').primaryKey(),
    /** Mails hold links that sign in, and codes. */
    sealedMail: text('sealed_mail').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('stored_mails_created_at').on(t.createdAt)],
)
