import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantTable } from '../../platform/database/tenant-table'

export const featureFlags = pgTable('feature_flags', {
  name: text('name').primaryKey(),
  value: boolean('value'),
  message: text('message').notNull().default(''),
})

export const organizationFlags = tenantTable(
  'organization_flags',
  { name: text('name').notNull(), value: boolean('value').notNull() },
  (t) => [primaryKey({ columns: [t.orgId, t.name] })],
)
