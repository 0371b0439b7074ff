import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/column-types'

export const registrationCodes = pgTable('registration_codes', {
  /** The address, or the account and purpose. */
  email: text('email').primaryKey(),
  /** Keyed hash. */
  codeHash: text('code_hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})
