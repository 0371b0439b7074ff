import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantTable } from '../../platform/database/tenant-table'

/** What was set for everybody. Read by the system alone, also for who is not signed in. */
export const featureFlags = pgTable('feature_flags', {
  name: text('name').primaryKey(),
  /** Null: the default holds. */
  value: boolean('value'),
  message: text('message').notNull().default(''),
})

/** What was set for single organisations. */
export const organisationFlags = tenantTable(
  'organisation_flags',
  { name: text('name').notNull(), value: boolean('value').notNull() },
  (t) => [primaryKey({ columns: [t.orgId, t.name] })],
)
