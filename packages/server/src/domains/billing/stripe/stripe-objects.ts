/** Pure mappings. */
import {
  type Amount,
  type Coupon,
  type Discount,
  extraLine,
  hasHundredths,
  type InvoiceLine,
  type KnownCoupon,
  type PlanTerm,
  planHandles,
  planTerms,
  termOf,
} from '@cairn/contract/billing/amounts'
import { RETRY_DAYS } from '@cairn/contract/billing/subscription.machine'
import { addDays } from '@cairn/contract/calendar/days'
import type { CalendarDate } from '@cairn/contract/core/dates'
import type { Address } from '@cairn/contract/organizations/address'
import type Stripe from 'stripe'
import { cardText, type ProviderCard, type ProviderInvoice, type ProviderSubscription } from '../billing-port'

export const dayOf = (seconds: number): CalendarDate => new Date(seconds * 1000).toISOString().slice(0, 10)
export const secondsOf = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`) / 1000

/** Stripe counts in the currency’s smallest unit, Cairn in hundredths. */
export const fromStripe = (amount: number, currency: string): Amount =>
  hasHundredths(currency.toUpperCase()) ? amount : amount * 100
export const toStripe = (amount: Amount, currency: string): number =>
  hasHundredths(currency.toUpperCase()) ? amount : amount / 100

export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export const expanded = <T extends { readonly id: string }>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? (reference ?? null) : null

export function addressOf(address: Stripe.Address | null | undefined): Address | null {
  if (!address?.country) return null
  return {
    addressLine1: address.line1 ?? '',
    addressLine2: address.line2 ?? '',
    addressLine3: '',
    city: address.city ?? '',
    stateOrProvince: address.state ?? '',
    countryCode: address.country,
    postalCode: address.postal_code ?? '',
  }
}

export const stripeAddress = (address: Address) => ({
  line1: address.addressLine1,
  line2: [address.addressLine2, address.addressLine3].filter(Boolean).join(', '),
  city: address.city,
  state: address.stateOrProvince,
  country: address.countryCode,
  postal_code: address.postalCode,
})

const nowhere: Address = {
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  city: '',
  stateOrProvince: '',
  countryCode: 'US',
  postalCode: '',
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export const cardTextOf = (brand: string | null, lastFour: string | null): string =>
  cardText({ brand: capitalized(brand ?? 'card'), lastFour: lastFour ?? '' })

export const cardOf = (
  { id, card, billing_details }: Stripe.PaymentMethod,
  primaryId: string | null,
): ProviderCard => ({
  id,
  brand: capitalized(card?.brand ?? 'card'),
  lastFour: card?.last4 ?? '',
  expiryMonth: card?.exp_month ?? 1,
  expiryYear: card?.exp_year ?? 2000,
  isPrimary: id === primaryId,
  address: addressOf(billing_details.address) ?? nowhere,
})

const monthsOf = ({ duration, duration_in_months }: Stripe.Coupon): number | null =>
  duration === 'forever' ? null : duration === 'once' ? 1 : (duration_in_months ?? 1)

const couponOf = (coupon: Stripe.Coupon, code: string): Coupon => ({
  code,
  percentOff: coupon.percent_off,
  months: monthsOf(coupon),
  amountOff: coupon.amount_off === null ? null : fromStripe(coupon.amount_off, coupon.currency ?? 'usd'),
})

const isReached = (most: number | null, redeemed: number) => most !== null && redeemed >= most

/** Null if inactive. `metadata.plan` limits the plan. */
export function knownCoupon(promotion: Stripe.PromotionCode, now: number): KnownCoupon | null {
  const coupon = expanded(promotion.promotion.coupon)
  if (!coupon) return null
  const isUsedUp =
    isReached(promotion.max_redemptions, promotion.times_redeemed) ||
    isReached(coupon.max_redemptions, coupon.times_redeemed)
  const ends = promotion.expires_at ?? coupon.redeem_by
  if (!promotion.active && !isUsedUp && (ends === null || ends > now)) return null
  const plan = planTerms.find((term) => term === promotion.metadata?.plan)
  return {
    ...couponOf(coupon, promotion.code.toUpperCase()),
    lastDay: ends === null ? null : dayOf(ends),
    terms: plan ? [plan] : planTerms,
    isUsedUp,
  }
}

function discountOf({ discounts, metadata }: Stripe.Subscription): Discount | null {
  const discount = expanded(discounts[0])
  const coupon = expanded(discount?.source.coupon)
  return discount && coupon ? { ...couponOf(coupon, metadata.coupon ?? ''), startedOn: dayOf(discount.start) } : null
}

export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error('a subscription at Stripe has no item')
  return item
}

export function planOf({ id, lookup_key }: Stripe.Price): PlanTerm {
  const handle = planHandles.find((one) => one === lookup_key)
  if (!handle) throw new Error(`the price ${id} at Stripe is of no plan`)
  return termOf(handle)
}

export const seatsOf = (subscription: Stripe.Subscription): number => itemOf(subscription).quantity ?? 0

/** Removed seats stay paid until the period ends. */
export function coveredSeatsOf(subscription: Stripe.Subscription): number {
  const { covered, coveredFrom } = subscription.metadata
  const isOfPeriod = coveredFrom === String(itemOf(subscription).current_period_start)
  return Math.max(seatsOf(subscription), isOfPeriod ? Number(covered) : 0)
}

const statuses: Readonly<Record<Stripe.Subscription.Status, ProviderSubscription['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
}

/** The SDK allows unknown ones. */
const statusOf = (status: Stripe.Subscription.Status): ProviderSubscription['status'] => statuses[status] ?? 'unpaid'

export const isRunning = ({ status }: Stripe.Subscription): boolean => ['active', 'past_due'].includes(statusOf(status))

const detailsOf = (line: Stripe.InvoiceLineItem | Stripe.InvoiceItem, currency: string) => ({
  seats: Number(line.metadata?.seats ?? line.quantity ?? 0),
  unitAmount: Number(line.metadata?.unitAmount ?? fromStripe(line.amount, currency) / (line.quantity || 1)),
  from: dayOf(line.period.start),
  to: dayOf(line.period.end),
  amount: fromStripe(line.amount, currency),
  couponCode: null,
  tax: null,
})

const pendingLineOf = (item: Stripe.InvoiceItem): InvoiceLine => ({
  kind: 'proration',
  ...detailsOf(item, item.currency),
})

interface Around {
  readonly unitAmount: (plan: PlanTerm) => number
  readonly openInvoice: Stripe.Invoice | null
  readonly pendingItems: readonly Stripe.InvoiceItem[]
  readonly authenticationUrl: string | null
}

export function subscriptionOf(
  subscription: Stripe.Subscription,
  { unitAmount, openInvoice, pendingItems, authenticationUrl }: Around,
): ProviderSubscription {
  const item = itemOf(subscription)
  const [status, plan] = [statusOf(subscription.status), planOf(item.price)]
  const [from, to] = [dayOf(item.current_period_start), dayOf(item.current_period_end)]
  const isFailing = status === 'past_due'
  const retryAt = openInvoice?.next_payment_attempt ?? null
  const nextPlan = planTerms.find((term) => term === expanded(subscription.schedule)?.metadata?.plan)
  return {
    key: subscription.metadata.key ?? subscription.id,
    status,
    plan,
    nextPlan: nextPlan ?? plan,
    unitAmount: unitAmount(plan),
    seats: seatsOf(subscription),
    coveredSeats: coveredSeatsOf(subscription),
    periodFrom: from,
    periodTo: to,
    paidThrough: status === 'active' ? to : from,
    cancelsAtEnd: subscription.cancel_at_period_end,
    failedOn: isFailing ? from : null,
    nextAttemptOn: isFailing && retryAt !== null ? dayOf(retryAt) : null,
    graceEndsOn: isFailing ? addDays(from, RETRY_DAYS.at(-1) ?? 0) : null,
    discount: discountOf(subscription),
    pendingLines: pendingItems.map(pendingLineOf),
    authenticationUrl,
  }
}

function invoiceStatus({ status, attempt_count }: Stripe.Invoice, isFailing: boolean): ProviderInvoice['status'] {
  if (status === 'paid') return 'Paid'
  if (status === 'void') return 'Void'
  return status === 'uncollectible' || (attempt_count > 0 && !isFailing) ? 'Failed' : 'Open'
}

const sumOf = (amounts: readonly { readonly amount: number }[] | null) =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)

const TAXED_BY_STATE = ['CA', 'US']

export const taxRegion = (countryCode: string, state: string | null | undefined) => ({
  countryCode,
  stateOrProvince: TAXED_BY_STATE.includes(countryCode) ? (state ?? '') : '',
})

interface InvoiceAround {
  readonly isFailing: boolean
  readonly paidWith: ReadonlyMap<string | null, string>
  readonly unpaid: string
}

const sourceOf = ({ status, payments }: Stripe.Invoice, { paidWith, unpaid }: InvoiceAround): string =>
  status === 'paid'
    ? (payments?.data.map(({ payment }) => paidWith.get(idOf(payment.payment_intent))).find(Boolean) ?? '')
    : unpaid

/** Null for drafts and failed first payments. */
export function invoiceOf(invoice: Stripe.Invoice, around: InvoiceAround): ProviderInvoice | null {
  const { id, status, currency, billing_reason } = invoice
  if (!id || status === null || status === 'draft') return null
  if (billing_reason === 'subscription_create' && status !== 'paid') return null
  const day = dayOf(invoice.status_transitions.finalized_at ?? invoice.created)
  const off = fromStripe(sumOf(invoice.total_discount_amounts), currency)
  const tax = fromStripe(sumOf(invoice.total_taxes), currency)
  const total = fromStripe(invoice.total, currency)
  const charges = invoice.lines.data.map((line): InvoiceLine => {
    return { kind: line.metadata?.kind === 'proration' ? 'proration' : 'seats', ...detailsOf(line, currency) }
  })
  const { country, state } = invoice.customer_address ?? {}
  const rate = {
    ...taxRegion(country ?? '', state),
    basisPoints: total === tax ? 0 : Math.round((tax / (total - tax)) * 10_000),
  }
  const main = charges.find(({ kind }) => kind === 'seats') ?? charges[0]
  return {
    id,
    number: invoice.number ?? id,
    status: invoiceStatus(invoice, around.isFailing),
    source: sourceOf(invoice, around),
    currencyCode: currency.toUpperCase(),
    issueDate: day,
    dueDate: day,
    periodFrom: main?.from ?? day,
    periodTo: main?.to ?? day,
    lines: [
      ...charges,
      ...extraLine({ couponCode: invoice.parent?.subscription_details?.metadata?.coupon ?? '' }, -off, day),
      ...extraLine({ tax: rate }, tax, day),
    ],
    subTotal: total - tax,
    taxAmount: tax,
    totalAmount: total,
    billedTo: null,
  }
}

export function declineCodeOf(error: { code?: string | undefined; decline_code?: string | undefined } | null): string {
  if (error?.code === 'payment_intent_authentication_failure') return 'authentication_failed'
  const { code = 'card_declined', decline_code } = error ?? {}
  return decline_code && decline_code !== 'generic_decline' ? decline_code : code
}
