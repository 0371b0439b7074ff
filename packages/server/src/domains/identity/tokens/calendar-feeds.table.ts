import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../../platform/database/column-types'
import { users } from '../users.table'

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .$type<AccountId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256. */
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (t) => [index('calendar_feeds_lookup').on(t.secretHash)],
)
