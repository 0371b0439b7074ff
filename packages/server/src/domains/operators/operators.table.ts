import type { OperatorAction } from '@cairn/contract/operators/operators.endpoints'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'

/**
 * Who runs this server, by mail address: whoever has an account with it, and has proved it. Written by the owner of the
 * database alone, at the start: `migrate` takes the right to do so from every role that requests run as.
 */
export const operators = pgTable('operators', {
  /** Lower-cased. */
  email: text('email').primaryKey(),
  addedAt: instant('added_at').notNull(),
})

/**
 * What the server's operators did, for the operators: no organisation's, so that none is told of another. Nothing in it
 * is ever changed; `migrate` takes the right to do so away.
 */
export const operatorAuditEntries = pgTable(
  'operator_audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** As it was then: the account may be gone when it is read. */
    operator: text('operator').notNull(),
    action: text('action').$type<OperatorAction>().notNull(),
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    address: text('address').notNull(),
  },
  (t) => [index('operator_audit_entries_at').on(t.at)],
)
