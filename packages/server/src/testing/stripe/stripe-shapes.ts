/** What the server keeps, and how Stripe’s API shows it. */

import { type Discount, hasHundredths, type PlanTerm, planHandle } from '@cairn/contract/billing/amounts'
import type { CardBehavior } from '@cairn/contract/billing/billing.schemas'
import { currencies } from '@cairn/contract/identity/locales'
import type { Address } from '@cairn/contract/organizations/address'
import type Stripe from 'stripe'
import { sandboxPrice } from '../../domains/billing/sandbox/sandbox-prices'

export type Shape<T> = T extends readonly (infer Item)[]
  ? Shape<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Shape<T[Key]> }
    : T

export interface Customer {
  readonly id: string
  name: string
  email: string
  address: Record<string, string> | null
  readonly metadata: Record<string, string>
  primary: string | null
  taxIds: { id: string; type: string; value: string }[]
}

export interface Card {
  readonly id: string
  readonly customer: string
  readonly behavior: CardBehavior
  readonly brand: string
  readonly last4: string
  readonly month: number
  readonly year: number
  address: Record<string, string>
  isDetached: boolean
}

export interface Subscription {
  readonly id: string
  readonly customer: string
  readonly currency: string
  status: Stripe.Subscription.Status
  plan: PlanTerm
  quantity: number
  anchor: number
  start: number
  end: number
  cancelsAtEnd: boolean
  metadata: Record<string, string>
  discount: Discount | null
  schedule: { id: string; plan: PlanTerm | null } | null
  latestInvoice: string | null
  readonly created: number
}

export interface Line {
  readonly id: string
  readonly amount: number
  readonly quantity: number
  readonly start: number
  readonly end: number
  readonly metadata: Record<string, string>
}

export interface InvoiceItem extends Line {
  readonly customer: string
  invoice: string | null
  readonly currency: string
}

export interface Invoice {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly subscription: string
  readonly currency: string
  readonly reason: Stripe.Invoice.BillingReason
  status: Stripe.Invoice.Status
  readonly created: number
  readonly lines: Line[]
  readonly discount: number
  readonly tax: number
  readonly total: number
  readonly place: { country: string; state: string }
  readonly coupon: string
  attempts: number
  nextAttempt: number | null
  payment: { readonly id: string; status: Stripe.PaymentIntent.Status; error: Record<string, string> | null }
}

export interface MadeCharge {
  readonly id: string
  readonly customer: string
  readonly invoice: string
  readonly payment: string
  readonly amount: number
  readonly card: { readonly brand: string; readonly last4: string }
}

export const listOf = <T>(data: T[]) => ({ object: 'list', data, has_more: false })

export const fromCairn = (amount: number, currency: string) =>
  hasHundredths(currency.toUpperCase()) ? amount : amount / 100
export const toCairn = (amount: number, currency: string) =>
  hasHundredths(currency.toUpperCase()) ? amount : amount * 100

export const shownCustomer = ({
  id,
  name,
  email,
  address,
  metadata,
  primary,
  taxIds,
}: Customer): Shape<Stripe.Customer> => ({
  id,
  object: 'customer',
  name,
  email,
  metadata,
  address: address && { line1: null, line2: null, city: null, state: null, postal_code: null, ...address },
  invoice_settings: { default_payment_method: primary },
  tax_ids: listOf(taxIds.map((taxId) => ({ ...taxId, object: 'tax_id' as const, type: 'eu_vat' as const }))) as Shape<
    Stripe.Customer['tax_ids']
  >,
})

export const shownCard = ({
  id,
  customer,
  brand,
  last4,
  month,
  year,
  address,
  isDetached,
}: Card): Shape<Stripe.PaymentMethod> => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer: isDetached ? null : customer,
  card: { brand, last4, exp_month: month, exp_year: year },
  billing_details: { address },
})

export const shownPrice = (plan: PlanTerm): Shape<Stripe.Price> => ({
  id: `price_${plan}`,
  object: 'price',
  active: true,
  lookup_key: planHandle(plan),
  currency: 'usd',
  unit_amount: sandboxPrice(plan, 'USD'),
  recurring: { interval: plan === 'monthly' ? 'month' : 'year' },
  currency_options: Object.fromEntries(
    currencies.map((currency) => {
      return [currency.toLowerCase(), { unit_amount: fromCairn(sandboxPrice(plan, currency), currency) }]
    }),
  ),
})

export function shownCoupon({ percentOff, amountOff, months }: Discount): Shape<Stripe.Coupon> {
  const duration = months === null ? 'forever' : 'repeating'
  return {
    id: 'co_1',
    object: 'coupon',
    percent_off: percentOff,
    amount_off: amountOff,
    currency: 'usd',
    duration,
    duration_in_months: months,
    max_redemptions: null,
    times_redeemed: 0,
    redeem_by: null,
  }
}

export const shownSubscription = (one: Subscription): Shape<Stripe.Subscription> => ({
  id: one.id,
  object: 'subscription',
  customer: one.customer,
  currency: one.currency,
  status: one.status,
  created: one.created,
  metadata: one.metadata,
  cancel_at_period_end: one.cancelsAtEnd,
  latest_invoice: one.latestInvoice,
  schedule: one.schedule && { id: one.schedule.id, metadata: { plan: one.schedule.plan ?? '' } },
  discounts: one.discount
    ? [
        {
          id: 'di_1',
          object: 'discount',
          start: Date.parse(one.discount.startedOn) / 1000,
          source: { type: 'coupon', coupon: shownCoupon(one.discount) },
        },
      ]
    : [],
  items: listOf([
    {
      id: `si_${one.id}`,
      object: 'subscription_item' as const,
      quantity: one.quantity,
      price: shownPrice(one.plan),
      current_period_start: one.start,
      current_period_end: one.end,
    },
  ]) as Shape<Stripe.Subscription['items']>,
})

export const shownInvoice = (one: Invoice): Shape<Stripe.Invoice> => ({
  id: one.id,
  object: 'invoice',
  number: one.number,
  customer: one.customer,
  currency: one.currency,
  status: one.status,
  created: one.created,
  billing_reason: one.reason,
  total: one.total,
  attempt_count: one.attempts,
  next_payment_attempt: one.nextAttempt,
  status_transitions: { finalized_at: one.created },
  total_discount_amounts: one.discount === 0 ? [] : [{ amount: one.discount, discount: 'di_1' }],
  total_taxes: one.tax === 0 ? [] : [{ amount: one.tax }],
  customer_address: { country: one.place.country, state: one.place.state },
  parent: { subscription_details: { metadata: { coupon: one.coupon } } },
  payments: listOf([
    {
      object: 'invoice_payment' as const,
      payment: { type: 'payment_intent' as const, payment_intent: one.payment.id },
    },
  ]) as Shape<Stripe.Invoice['payments']>,
  lines: listOf(
    one.lines.map(({ id, amount, quantity, start, end, metadata }) => {
      return { id, object: 'line_item' as const, amount, quantity, period: { start, end }, metadata }
    }),
  ) as Shape<Stripe.Invoice['lines']>,
})

export const shownItem = (one: InvoiceItem): Shape<Stripe.InvoiceItem> => ({
  id: one.id,
  object: 'invoiceitem',
  amount: one.amount,
  currency: one.currency,
  customer: one.customer,
  quantity: one.quantity,
  period: { start: one.start, end: one.end },
  invoice: one.invoice,
  metadata: one.metadata,
})

export const shownPayment = ({ payment }: Invoice): Shape<Stripe.PaymentIntent> => ({
  id: payment.id,
  object: 'payment_intent',
  status: payment.status,
  client_secret: `${payment.id}_secret_1`,
  last_payment_error: payment.error && { type: 'card_error', ...payment.error },
})

export const shownCharge = ({ id, customer, payment, card }: MadeCharge): Shape<Stripe.Charge> => ({
  id,
  object: 'charge',
  customer,
  payment_intent: payment,
  paid: true,
  payment_method_details: { type: 'card', card },
})

export const addressOf = (given: Record<string, string>): Address => ({
  addressLine1: given.line1 ?? '',
  addressLine2: '',
  addressLine3: '',
  city: given.city ?? '',
  stateOrProvince: given.state ?? '',
  countryCode: given.country ?? '',
  postalCode: given.postal_code ?? '',
})
