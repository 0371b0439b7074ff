import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Codes mailed to an address that wants to register, or to somebody who proves to be themselves; the newest of each. */
export const registrationCodes = pgTable('registration_codes', {
  /** The address, or the account with what the code is for. */
  email: text('email').primaryKey(),
  /** Keyed hash: the table alone does not give a code away. */
  codeHash: text('code_hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** Counters of tries, in the database so that all nodes count together. `key` is hashed. */
export const tryCounters = pgTable('try_counters', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
})
