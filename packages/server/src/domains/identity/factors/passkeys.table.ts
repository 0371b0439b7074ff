import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../../platform/database/column-types'
import { users } from '../users.table'

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, Base64url. */
    publicKey: text('public_key').notNull(),
    /** A decreasing counter indicates a clone. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)
