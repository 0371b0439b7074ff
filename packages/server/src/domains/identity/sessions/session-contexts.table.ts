import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../../platform/database/column-types'
import { users } from '../users.table'

/** One tab's organization. Not a tenant table, because it is read before the organization is known. */
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
    /** Updated at most once an hour. */
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [index('session_contexts_user').on(t.userId)],
)
