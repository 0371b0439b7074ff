import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/database/account-id'
import { instant } from '../../../platform/database/instant'
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
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Moved at most once an hour. */
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [index('session_contexts_user').on(t.userId)],
)
