import type { InvoiceLine, PlanTerm } from '@cairn/contract/billing/amounts'
import type { StateBeforePayment } from '@cairn/contract/billing/subscription.machine'
import type { PaymentStatus, SubscriptionStatus } from '@cairn/contract/identity/session.schemas'
import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'
import type { NewSubscription, ProviderInvoice, ProviderSubscription } from './billing-port'

export const subscriptions = tenantTable(
  'billing_subscriptions',
  {
    status: text('status').$type<SubscriptionStatus>().notNull().default('None'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('None'),
    plan: text('plan').$type<PlanTerm>(),
    trialEndsOn: date('trial_ends_on'),
    paidThrough: date('paid_through'),
    graceEndsOn: date('grace_ends_on'),
    before: text('before').$type<StateBeforePayment>(),
    asOf: date('as_of').notNull(),
    seats: integer('seats').notNull().default(0),
    /** Reported to the provider up to `reportedRevision`. */
    seatsRevision: integer('seats_revision').notNull().default(0),
    reportedRevision: integer('reported_revision').notNull().default(0),
    customerId: text('customer_id'),
    currencyCode: text('currency_code'),
    /** Retried with the same key after a crash. */
    attempt: jsonb('attempt').$type<NewSubscription>(),
    couponCode: text('coupon_code'),
    provider: jsonb('provider').$type<ProviderSubscription>(),
    canceledOn: date('canceled_on'),
    canceledById: uuid('canceled_by_id'),
    mailed: text('mailed').array().notNull().default(sql`'{}'`),
    /** Numbered at their start; older reads never overwrite newer ones. */
    readsBegun: integer('reads_begun').notNull().default(0),
    readsApplied: integer('reads_applied').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId] })],
)

export const invoices = tenantTable(
  'billing_invoices',
  {
    id: uuid('id').notNull(),
    providerId: text('provider_id').notNull(),
    number: text('number').notNull(),
    status: text('status').$type<ProviderInvoice['status']>().notNull(),
    currencyCode: text('currency_code').notNull(),
    issueDate: date('issue_date').notNull(),
    dueDate: date('due_date').notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    lines: jsonb('lines').$type<readonly InvoiceLine[]>().notNull(),
    subTotal: bigint('sub_total', { mode: 'number' }).notNull(),
    taxAmount: bigint('tax_amount', { mode: 'number' }).notNull(),
    totalAmount: bigint('total_amount', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
    billedTo: jsonb('billed_to').$type<ProviderInvoice['billedTo']>(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('billing_invoices_by_provider').on(t.orgId, t.providerId),
  ],
)
