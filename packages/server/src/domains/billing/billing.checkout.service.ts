/** A payment attempt is committed, with its idempotency key, before the provider is called: retries charge at most once. */
import { normalizeCoupon, type PlanTerm, termOf } from '@cairn/contract/billing/amounts'
import type {
  BilledInvoice,
  Checkout,
  paymentOutcomes,
  SubscriptionView,
} from '@cairn/contract/billing/billing.schemas'
import { type SubscriptionInput, stateOf, step } from '@cairn/contract/billing/subscription.machine'
import { readVatId } from '@cairn/contract/billing/vat-id'
import { conflict, invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import { type Address, addressFaults, withKnownState } from '@cairn/contract/organizations/address'
import type { Database } from '../../platform/database/database'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { type AuditedActor, recordAuditEntry } from '../audit/audit.service'
import { presentInvoice } from './billing.presenter'
import type { SubscriptionRow } from './billing.repository'
import * as repository from './billing.repository'
import { type FoundCoupon, type ViewParts, viewOf } from './billing.service'
import { applyRead, lockSubscription, move, type Read, readProvider } from './billing.state.service'
import { settleCheckout } from './billing-job-names'
import { type BillingProvider, type Charge, type NewSubscription, providerDown } from './billing-port'

const SETTLE_SECONDS = 60

/** @throws 409 */
export function requireStep(row: SubscriptionRow, input: SubscriptionInput): void {
  const result = step(row, input)
  if ('refusal' in result) throw conflict(result.refusal)
}

/** @throws 409 */
export function requireCoupon({ outcome }: FoundCoupon): void {
  if (outcome === 'failed') throw providerDown()
  if (outcome !== 'applied') throw conflict('COUPON_REFUSED')
}

/** @throws 422 */
export function parseBillingAddress(address: Address, vatId = ''): { address: Address; vatId: string } {
  const normalized = withKnownState(address)
  const messages = addressFaults(normalized).map(({ field, code }) =>
    refusalMessage(code, { field: `address.${field}` }),
  )
  const readId = vatId.trim() === '' ? '' : readVatId(vatId, normalized.countryCode)
  if (readId === null) {
    messages.push(refusalMessage('WRONG_VAT_ID', { field: 'vatId' }))
  }
  if (messages.length > 0) throw invalidForm(messages)
  return { address: normalized, vatId: readId ?? '' }
}

interface CheckoutRequest {
  readonly plan: PlanTerm
  readonly card: string | null
  readonly couponCode: string | null
  readonly currencyCode: string
  readonly customerId: string
}

const isSameRequest = (attempt: NewSubscription, { plan, card, couponCode }: CheckoutRequest): boolean =>
  attempt.plan === plan && attempt.card === card && attempt.couponCode === couponCode

/** `isOther`: a payment with another request is unfinished and must be canceled first. */
export async function beginCheckout(
  tx: Tx,
  input: 'subscribe' | 'renew',
  request: CheckoutRequest,
): Promise<{ attempt: NewSubscription; isOther: boolean; isNew: boolean }> {
  const { row } = await lockSubscription(tx)
  requireStep(row, row.status === 'PendingSubscription' ? { kind: 'subscribe' } : { kind: input })
  if (row.seats === 0) throw conflict('NO_PAID_PEOPLE')
  if (row.attempt) return { attempt: row.attempt, isOther: !isSameRequest(row.attempt, request), isNew: false }
  const { plan, card, couponCode, currencyCode, customerId } = request
  const attempt = { key: newId(), seats: row.seats, plan, card, couponCode }
  await move(tx, row, [{ kind: input }], { attempt, couponCode, currencyCode, customerId })
  await enqueue(tx, settleCheckout, { orgId: tx.orgId, key: attempt.key }, SETTLE_SECONDS)
  return { attempt, isOther: false, isNew: true }
}

export async function abandonAttempt(tx: Tx, key: string): Promise<void> {
  const { row } = await lockSubscription(tx)
  if (row.attempt?.key === key) await move(tx, row, [{ kind: 'declined' }], { attempt: null })
}

interface PaymentResult {
  readonly succeeded: true
  readonly outcome: (typeof paymentOutcomes)[number]
  readonly declineCode: string | null
  readonly authenticationUrl: string | null
  readonly subscription: SubscriptionView
  readonly invoice: BilledInvoice | null
}

/** Null while a payment is unfinished or if none succeeded. */
const currentOutcome = (row: SubscriptionRow): Charge | null => {
  const state = stateOf(row)
  if (state === 'Active' || state === 'Ending') return { outcome: 'Paid' }
  const url = row.provider?.authenticationUrl
  return state === 'Pending' && url ? { outcome: 'AuthenticationRequired', authenticationUrl: url } : null
}

export async function concludePayment(
  tx: Tx,
  actor: AuditedActor,
  { read, charge, key }: { read: Read | null; charge: Charge | 'unknown' | null; key: string | null },
  parts: ViewParts,
): Promise<PaymentResult> {
  const reported = charge === 'unknown' ? null : charge
  if (reported?.outcome === 'Declined' && key !== null) await abandonAttempt(tx, key)
  const row = read ? await applyRead(tx, read) : (await lockSubscription(tx)).row
  const result = reported ?? currentOutcome(row)
  const isPending = charge === 'unknown' || row.status === 'PendingSubscription'
  const [invoice] = await repository.findInvoices(tx)
  if (reported?.outcome === 'Paid') await recordAuditEntry(tx, actor.address, { action: 'SubscriptionPaid' })
  return {
    succeeded: true,
    outcome: result?.outcome ?? (isPending ? 'Processing' : 'Declined'),
    declineCode: result?.outcome === 'Declined' ? result.declineCode : null,
    authenticationUrl: result?.outcome === 'AuthenticationRequired' ? result.authenticationUrl : null,
    subscription: await viewOf(tx, row, parts),
    invoice: result?.outcome === 'Paid' && invoice ? presentInvoice(invoice) : null,
  }
}

export const toCheckoutRequest = ({ plan, token, couponCode }: Checkout) => ({
  plan: termOf(plan),
  card: token,
  couponCode: couponCode === null ? null : normalizeCoupon(couponCode),
})

/** Completes an attempt that a crash has interrupted. */
export async function settleAttempt(
  database: Database,
  orgId: string,
  key: string,
  { provider }: { provider: BillingProvider },
): Promise<void> {
  const row = await database.tenant({ orgId }, (tx) => repository.findSubscription(tx))
  if (!row?.attempt || row.attempt.key !== key || !row.customerId) return
  const charge = await provider.subscribe(row.customerId, row.attempt)
  const read = await readProvider(database, orgId, { provider })
  await database.tenant({ orgId }, async (tx) => {
    if (charge.outcome === 'Declined') await abandonAttempt(tx, key)
    if (read) await applyRead(tx, read)
  })
}

/** Returns the provider's customer id. @throws 409 without a running or failed subscription */
export async function requireActiveCustomer(tx: Tx): Promise<string> {
  const row = await repository.findSubscription(tx)
  if (!row?.customerId || !['Active', 'Grace', 'Failed'].includes(stateOf(row))) throw conflict('NOTHING_DUE')
  return row.customerId
}
