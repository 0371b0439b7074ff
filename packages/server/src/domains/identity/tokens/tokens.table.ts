import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../../platform/database/column-types'
import { tenantTable } from '../../../platform/database/tenant-table'
import { users } from '../users.table'

export const apiTokens = tenantTable(
  'api_tokens',
  {
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull(),
    /** The last four characters. */
    ending: text('ending').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Updated at most once an hour. */
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('api_tokens_person').on(t.orgId, t.personId),
    // Read before the organization is known.
    index('api_tokens_lookup').on(t.tokenHash),
    index('api_tokens_end').on(t.expiresAt),
  ],
)

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
