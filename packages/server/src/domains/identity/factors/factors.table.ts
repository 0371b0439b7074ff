import { isNotNull } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../../platform/database/column-types'
import { users } from '../users.table'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Encrypted, not hashed, since it is needed to check codes. */
  secret: text('secret').notNull(),
  /** The last accepted time step; earlier ones are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
})

export const isConfirmed = isNotNull(secondFactors.confirmedAt)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** Keyed hash. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

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
