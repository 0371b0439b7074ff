import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/database/account-id'
import { instant } from '../../../platform/database/instant'
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
    /** As the authenticator names it, in Base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in Base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, where the authenticator counts; a lower number than before tells of a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator: `internal`, `usb`, … */
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)
