import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/database/account-id'
import { instant } from '../../../platform/database/instant'
import { users } from '../users.table'

/** The secret address of an account's calendar: one at most, whose row goes when it is ended. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .$type<AccountId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256: the table alone opens nothing. */
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Moved at most once an hour. */
    lastReadAt: instant('last_read_at'),
  },
  (t) => [index('calendar_feeds_lookup').on(t.secretHash)],
)
