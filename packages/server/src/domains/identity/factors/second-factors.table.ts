import { isNotNull } from 'drizzle-orm'
import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/instant'
import { users } from '../users.table'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Authenticators that make time-based codes, one for each user. Asked for at sign-in once confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Encrypted: the server must know it to check a code. */
  secret: text('secret').notNull(),
  /** The time step of the last code that was taken; it and those before it are not taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
})

/** In use: its first code was typed. */
export const isConfirmed = isNotNull(secondFactors.confirmedAt)

/** Recovery codes that are still good. A row goes with its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** Keyed hash: the table alone does not give a code away. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
