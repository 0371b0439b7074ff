import type { OperatorAction } from '@cairn/contract/operators/operators.endpoints'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'

/** By verified email. Only the database owner writes; `migrate` revokes it from request roles. */
export const operators = pgTable('operators', {
  /** Lower-cased. */
  email: text('email').primaryKey(),
  addedAt: instant('added_at').notNull(),
})

/** Append-only, enforced by `migrate`. */
export const operatorAuditEntries = pgTable(
  'operator_audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** A copy, since the account may be deleted. */
    operator: text('operator').notNull(),
    action: text('action').$type<OperatorAction>().notNull(),
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    address: text('address').notNull(),
  },
  (t) => [index('operator_audit_entries_at').on(t.at)],
)
