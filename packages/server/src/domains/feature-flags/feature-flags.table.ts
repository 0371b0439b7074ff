import type { OperatorAction } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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

/**
 * What the server's operators did, for the operators: no organisation's, so that none is told of another. Nothing in it
 * is ever changed; `migrate` takes the right to do so away.
 */
export const operatorDeeds = pgTable(
  'operator_deeds',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** As it was then: the account may be gone when it is read. */
    operator: text('operator').notNull(),
    action: text('action').$type<OperatorAction>().notNull(),
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    address: text('address').notNull(),
  },
  (t) => [index('operator_deeds_at').on(t.at)],
)
