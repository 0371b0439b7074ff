import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/column-types'

/** `key` is hashed. */
export const tryCounters = pgTable('try_counters', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
