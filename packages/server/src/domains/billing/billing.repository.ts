import { NO_SUBSCRIPTION } from '@cairn/contract/billing/subscription.machine'
import { addDays, todayIn } from '@cairn/contract/calendar/days'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { and, desc, eq, isNotNull, ne, not, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { invoices, subscriptions } from './billing.table'
import type { ProviderInvoice } from './billing-port'
import { sandboxAccounts } from './sandbox/sandbox.table'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type SubscriptionChange = Partial<Omit<typeof subscriptions.$inferInsert, 'orgId'>>
export type InvoiceRow = typeof invoices.$inferSelect

/** In UTC; in the sandbox each organization has a clock that can be moved. */
export async function billingToday(tx: Tx, orgId = tx.orgId): Promise<CalendarDate> {
  const { rows } = await tx.client.query<{ days: number }>('select cairn_billing_days_ahead_of($1) as days', [orgId])
  return addDays(todayIn('UTC', tx.now()), rows[0]?.days ?? 0)
}

const oneSubscription = preparedQuery((db, [where]) => db.select().from(subscriptions).where(where))

export async function findSubscription(tx: Tx, orgId = tx.orgId): Promise<SubscriptionRow | undefined> {
  const [row] = await oneSubscription.run(tx, {}, eq(subscriptions.orgId, orgId))
  return row
}

export async function lockSubscription(tx: Tx, today: CalendarDate): Promise<SubscriptionRow> {
  await tx.insert(subscriptions).values({ orgId: tx.orgId, asOf: today }).onConflictDoNothing()
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.orgId, tx.orgId)).for('update')
  if (!row) throw new Error('a subscription was not stored')
  return row
}

export async function saveSubscription(tx: Tx, change: SubscriptionChange): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(subscriptions)
    .set({ ...change, updatedAt: tx.now() })
    .where(eq(subscriptions.orgId, tx.orgId))
    .returning()
  if (!row) throw new Error('a locked subscription was not there to be saved')
  return row
}

export async function beginRead(tx: Tx): Promise<{ number: number; customerId: string | null } | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set({ readsBegun: sql`${subscriptions.readsBegun} + 1` })
    .where(eq(subscriptions.orgId, tx.orgId))
    .returning({ number: subscriptions.readsBegun, customerId: subscriptions.customerId })
  return row
}

/** In system transactions. */
export async function findLiving(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ orgId: subscriptions.orgId })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'None'), ne(subscriptions.status, 'Removed')))
    .orderBy(subscriptions.orgId)
  return rows.map(({ orgId }) => orgId)
}

/** In system transactions. */
export async function findOrganizationOf(tx: Tx, customerId: string): Promise<string | null> {
  const [row] = await tx
    .select({ orgId: subscriptions.orgId })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
  return row?.orgId ?? null
}

const ofSandbox = sql`exists (select from ${sandboxAccounts} a where a.id = ${subscriptions.customerId})`

/** In system transactions. */
export async function hasRealCustomers(tx: Tx): Promise<boolean> {
  const rows = await tx
    .select({ orgId: subscriptions.orgId })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.customerId), not(ofSandbox)))
    .limit(1)
  return rows.length > 0
}

/** In system transactions. */
export async function forgetSandboxCustomers(tx: Tx): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      ...NO_SUBSCRIPTION,
      customerId: null,
      attempt: null,
      provider: null,
      canceledOn: null,
      canceledById: null,
      reportedRevision: 0,
    })
    .where(ofSandbox)
}

const invoiceValues = ({ id, ...invoice }: ProviderInvoice) => ({ ...invoice, providerId: id })

/** Returns new and changed invoices. */
export async function saveInvoices(tx: Tx, given: readonly ProviderInvoice[]): Promise<InvoiceRow[]> {
  if (given.length === 0) return []
  const values = given.map((invoice) => ({ ...invoiceValues(invoice), orgId: tx.orgId, id: newId() }))
  return await tx
    .insert(invoices)
    .values(values)
    .onConflictDoUpdate({
      target: [invoices.orgId, invoices.providerId],
      set: { status: sql`excluded.status`, source: sql`excluded.source` },
      setWhere: sql`${invoices.status} <> excluded.status`,
    })
    .returning()
}

export async function findInvoices(tx: Tx, ids?: readonly string[]): Promise<InvoiceRow[]> {
  return await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orgId, tx.orgId), ids && anyOf(invoices.id, ids)))
    .orderBy(desc(invoices.issueDate), desc(invoices.number))
}
