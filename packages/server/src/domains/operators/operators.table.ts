import type { OperatorAction } from '@cairn/contract/operators/operators.endpoints'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'

/** By verified email. Writable by the database owner only. */
export const operators = pgTable('operators', {
  email: text('email').primaryKey(),
  addedAt: instant('added_at').notNull(),
})

export const operatorAuditEntries = pgTable(
  'operator_audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** A copy: the account may be deleted. */
    operator: text('operator').notNull(),
    action: text('action').$type<OperatorAction>().notNull(),
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    address: text('address').notNull(),
  },
  (t) => [index('operator_audit_entries_at').on(t.at)],
)
