import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant'

/** Counters of tries, in the database so that all nodes count together. `key` is hashed. */
export const tryCounters = pgTable('try_counters', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
