import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Codes mailed to an address that wants to register; one for each address, the newest. */
export const registrationCodes = pgTable('registration_codes', {
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
