import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/database/account-id'
import { users } from '../users.table'

/**
 * What `X-Session-Context` names: the organisation that one tab works in. Not a tenant table:
 * it is read before the organisation is known, and by its person alone.
 */
export const sessionContexts = pgTable(
  'session_contexts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currentOrgId: uuid('current_org_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Moved at most once an hour. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('session_contexts_user').on(t.userId)],
)
