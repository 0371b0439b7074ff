import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/instant'

/** Codes mailed to an address that wants to register, or to somebody who proves to be themselves; the newest of each. */
export const registrationCodes = pgTable('registration_codes', {
  /** The address, or the account with what the code is for. */
  email: text('email').primaryKey(),
  /** Keyed hash: the table alone does not give a code away. */
  codeHash: text('code_hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})
