import type { BillingMode, SandboxEventType } from '@cairn/contract/billing/billing.schemas'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/column-types'
import type { SandboxAccount } from './sandbox-account'

/** A single row; its clock and faults apply to every organization. */
export const billingSettings = pgTable('billing_settings', {
  id: integer('id').primaryKey().default(1),
  mode: text('mode').$type<BillingMode>().notNull().default('off'),
  daysAhead: integer('days_ahead').notNull().default(0),
  isDown: boolean('is_down').notNull().default(false),
  failsNextCharge: boolean('fails_next_charge').notNull().default(false),
})

/** Card numbers are never stored. */
export const sandboxAccounts = pgTable('sandbox_accounts', {
  id: text('id').primaryKey(),
  /** The organization's id. */
  reference: uuid('reference').notNull().unique(),
  account: jsonb('account').$type<SandboxAccount>().notNull(),
  daysAhead: integer('days_ahead').notNull().default(0),
  isDown: boolean('is_down').notNull().default(false),
  failsNextCharge: boolean('fails_next_charge').notNull().default(false),
})

export interface EnteredCard {
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly behavior: SandboxAccount['cards'][number]['behavior']
}

export const sandboxTokens = pgTable('sandbox_tokens', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  card: jsonb('card').$type<EnteredCard>(),
  expiresAt: instant('expires_at').notNull(),
})

export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  type: text('type').$type<SandboxEventType>().notNull(),
  happenedOn: date('happened_on').notNull(),
  tries: integer('tries').notNull().default(0),
  deliveredAt: instant('delivered_at'),
})
