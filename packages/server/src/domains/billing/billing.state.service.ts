/** Reports contain the provider’s whole state, so order and repetition do not matter. */
import type { BillingMode } from '@cairn/contract/billing/billing.schemas'
import type { Subscription, SubscriptionInput } from '@cairn/contract/billing/subscription.machine'
import { isCharged, standingOf, stateOf, stepped } from '@cairn/contract/billing/subscription.machine'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { ConfigError } from '../../platform/config/config-error'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { recordChange } from '../../platform/realtime/record-event'
import {
  discountCodeOf,
  isHeardOutside,
  livingOrganizationIds,
  restoreStandings,
  setStanding,
} from '../organizations/organizations.service'
import { countPaid } from '../people/people.service'
import { presentSessionBilling } from './billing.presenter'
import type { SubscriptionChange, SubscriptionRow } from './billing.repository'
import * as repository from './billing.repository'
import { adoptOrganizations, type BillingNotice, endSubscription, mailNotice, reportSeats } from './billing-job-names'
import type { BillingProvider, ProviderSnapshot, ProviderSubscription } from './billing-port'
import { lockSettings, readSettings, saveSettings } from './sandbox/sandbox.repository'

export { billingToday } from './billing.repository'

export const findSubscription = (tx: Tx): Promise<SubscriptionRow | undefined> => repository.findSubscription(tx)

export async function updateBilling(
  tx: Tx,
  change: Pick<SubscriptionChange, 'customerId' | 'currencyCode' | 'couponCode'>,
): Promise<void> {
  await lockSubscription(tx)
  await repository.saveSubscription(tx, change)
}

/** During a payment, only its own subscription counts. */
function reports(row: SubscriptionRow, said: ProviderSubscription | null): SubscriptionInput[] {
  if (!said) return []
  const { plan, paidThrough } = said
  const isOther = row.status === 'PendingSubscription' && said.key !== row.attempt?.key
  if (isOther && said.status !== 'active') return []
  switch (said.status) {
    case 'active':
      return [{ kind: said.cancelsAtEnd ? 'ending' : 'active', plan, paidThrough }]
    case 'past_due':
      return said.graceEndsOn ? [{ kind: 'pastDue', plan, paidThrough, graceEndsOn: said.graceEndsOn }] : []
    case 'unpaid':
      return [{ kind: 'unpaid', plan, paidThrough }]
    case 'incomplete':
      return [{ kind: 'incomplete' }]
    case 'canceled':
      return [{ kind: row.status === 'PendingSubscription' ? 'declined' : 'ended' }]
  }
}

const noticeOf = (before: SubscriptionRow, after: SubscriptionRow): BillingNotice | null => {
  const state = stateOf(after)
  if (state === stateOf(before)) return null
  if (state === 'Grace') return 'paymentFailed'
  if (state === 'Suspended') return 'trialEnded'
  if (state === 'Ending') return 'canceled'
  return state === 'Canceled' || state === 'CanceledOverdue' || state === 'Failed' ? 'ended' : null
}

async function save(tx: Tx, before: SubscriptionRow, change: SubscriptionChange): Promise<SubscriptionRow> {
  const after = await repository.saveSubscription(tx, change)
  const isOtherState = after.status !== before.status || after.paymentStatus !== before.paymentStatus
  if (standingOf(after) !== standingOf(before)) await setStanding(tx, standingOf(after))
  if (isOtherState) recordChange(tx, 'Updated', { kind: 'org', id: tx.orgId })
  if (isOtherState || after.seats !== before.seats || after.plan !== before.plan) {
    recordChange(tx, 'Updated', { kind: 'subscription', id: tx.orgId })
  }
  const notice = noticeOf(before, after)
  if (notice) await enqueue(tx, mailNotice, { orgId: tx.orgId, notice })
  if (isCharged(after) && after.reportedRevision < after.seatsRevision)
    await enqueue(tx, reportSeats, { orgId: tx.orgId })
  return after
}

export async function move(
  tx: Tx,
  row: SubscriptionRow,
  inputs: readonly SubscriptionInput[],
  extra: SubscriptionChange = {},
): Promise<SubscriptionRow> {
  const { status, paymentStatus, plan, trialEndsOn, paidThrough, graceEndsOn, before, asOf } = stepped(row, ...inputs)
  return save(tx, row, { status, paymentStatus, plan, trialEndsOn, paidThrough, graceEndsOn, before, asOf, ...extra })
}

export async function lockSubscription(tx: Tx): Promise<{ row: SubscriptionRow; today: CalendarDate }> {
  const today = await repository.billingToday(tx)
  return { row: await repository.lockSubscription(tx, today), today }
}

async function recordInvoices(tx: Tx, snapshot: ProviderSnapshot): Promise<void> {
  for (const { id, status } of await repository.saveInvoices(tx, snapshot.invoices)) {
    recordChange(tx, 'Updated', { kind: 'invoice', id })
    if (status === 'Paid') await enqueue(tx, mailNotice, { orgId: tx.orgId, notice: 'receipt', invoiceId: id })
  }
}

export interface Read {
  readonly number: number
  readonly snapshot: ProviderSnapshot
}

const hasPaid = (row: SubscriptionRow, after: Subscription): boolean =>
  stateOf(row) === 'Pending' && !['Pending', row.before ?? 'None'].includes(stateOf(after))

/** Ignores reads older than the last one applied. */
export async function applyRead(tx: Tx, { number, snapshot }: Read): Promise<SubscriptionRow> {
  const { row, today } = await lockSubscription(tx)
  if (number < row.readsApplied) return row
  const inputs: SubscriptionInput[] = [...reports(row, snapshot.subscription), { kind: 'clock', today }]
  const after = stepped(row, ...inputs)
  const attempt = after.status === 'PendingSubscription' ? row.attempt : null
  await recordInvoices(tx, snapshot)
  const canceled = after.status === 'Active' ? { canceledOn: null, canceledById: null } : {}
  const used = hasPaid(row, after) ? { couponCode: null } : {}
  return move(tx, row, inputs, { provider: snapshot.subscription, readsApplied: number, attempt, ...canceled, ...used })
}

export async function readProvider(
  database: Database,
  orgId: string,
  { provider }: { provider: BillingProvider },
): Promise<Read | null> {
  const begun = await database.tenant({ orgId }, repository.beginRead)
  if (!begun?.customerId) return null
  return { number: begun.number, snapshot: await provider.read(begun.customerId) }
}

export async function applyDay(tx: Tx, read: Read | null): Promise<SubscriptionRow> {
  if (read) return applyRead(tx, read)
  const { row, today } = await lockSubscription(tx)
  return move(tx, row, [{ kind: 'clock', today }])
}

export async function syncSubscription(
  database: Database,
  orgId: string,
  parts: { provider: BillingProvider },
): Promise<void> {
  const read = await readProvider(database, orgId, parts)
  await database.tenant({ orgId }, (tx) => applyDay(tx, read))
}

/** Same transaction as the role change. The first paid person starts the trial. */
export async function recountSeats(tx: Tx, freeDomains: readonly string[]): Promise<void> {
  const seats = await countPaid(tx, freeDomains)
  const found = await repository.findSubscription(tx)
  if ((found?.seats ?? 0) === seats || !(await isHeardOutside(tx))) return
  const { row, today } = await lockSubscription(tx)
  const inputs: SubscriptionInput[] = seats > 0 ? [{ kind: 'startTrial', today }] : []
  // Opening billing creates a row before seats are counted.
  const isFirst = row.seatsRevision === 0 && row.couponCode === null
  const couponCode = isFirst ? await discountCodeOf(tx) : row.couponCode
  await move(tx, row, inputs, { seats, seatsRevision: row.seatsRevision + 1, couponCode })
}

export async function sessionBilling(tx: Tx, orgId: string | null) {
  const reading = orgId === null ? undefined : repository.findSubscription(tx, orgId)
  const [{ mode }, found] = await Promise.all([readSettings(tx), reading])
  const row = mode === 'off' ? undefined : found
  return presentSessionBilling(row, { mode, today: row ? await repository.billingToday(tx, row.orgId) : '' })
}

export async function endForGood(tx: Tx): Promise<void> {
  if (!(await repository.findSubscription(tx))) return
  const { row } = await lockSubscription(tx)
  await move(tx, row, [{ kind: 'remove' }])
  if (row.customerId) await enqueue(tx, endSubscription, { orgId: tx.orgId })
}

/** Off licenses everyone; on starts trials. @throws ConfigError for the sandbox if another provider has customers */
export async function switchBilling(tx: Tx, mode: BillingMode): Promise<void> {
  const before = await lockSettings(tx)
  if (before.mode === mode) return
  if (mode === 'sandbox' && (await repository.hasRealCustomers(tx))) {
    throw new ConfigError('CAIRN_BILLING must be stripe or off: Stripe takes the payments of this installation.')
  }
  await saveSettings(tx, { mode })
  if (mode === 'stripe') await repository.forgetSandboxCustomers(tx)
  if (mode !== 'sandbox') await restoreStandings(tx)
  if (mode !== 'off' && (await livingOrganizationIds(tx)).length > 0) await enqueue(tx, adoptOrganizations, {})
}
