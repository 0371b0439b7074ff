import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/column-types'

export const storedMails = pgTable(
  'stored_mails',
  {
    id: uuid('id').primaryKey(),
    /** Contains sign-in links and codes. */
    sealedMail: text('sealed_mail').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('stored_mails_created_at').on(t.createdAt)],
)
