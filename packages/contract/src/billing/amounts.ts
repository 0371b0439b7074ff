import { addMonths, daysBetween } from '../calendar/days'
import type { CalendarDate } from '../core/dates'

/** Hundredths of the currency, even if it has no minor unit: ¥2,400 is 240000. */
export type Amount = number

export const MONTHLY_PLAN = 'cairn-monthly'
export const ANNUAL_PLAN = 'cairn-annual'
export const planHandles = [MONTHLY_PLAN, ANNUAL_PLAN] as const
export type PlanHandle = (typeof planHandles)[number]

export const planTerms = ['monthly', 'annual'] as const
export type PlanTerm = (typeof planTerms)[number]

export const planHandle = (term: PlanTerm): PlanHandle => (term === 'monthly' ? MONTHLY_PLAN : ANNUAL_PLAN)
export const termOf = (handle: PlanHandle): PlanTerm => (handle === MONTHLY_PLAN ? 'monthly' : 'annual')

const WITHOUT_HUNDREDTHS = new Set(['JPY'])

export const hasHundredths = (currencyCode: string): boolean => !WITHOUT_HUNDREDTHS.has(currencyCode)

/** Rounds half up to the currency's smallest unit. */
export function roundAmount(numerator: number, denominator: number, currencyCode: string): Amount {
  const unit = hasHundredths(currencyCode) ? 1 : 100
  return Math.floor((2 * numerator + denominator * unit) / (2 * denominator * unit)) * unit
}

/** Counted from the anchor: January 31 renews on February 28 and March 31. */
export const periodStart = (anchor: CalendarDate, term: PlanTerm, index: number): CalendarDate =>
  addMonths(anchor, index * (term === 'monthly' ? 1 : 12))

export interface Period {
  readonly from: CalendarDate
  /** Exclusive. */
  readonly to: CalendarDate
}

export function periodOf(anchor: CalendarDate, term: PlanTerm, day: CalendarDate): Period & { readonly index: number } {
  let index = Math.max(0, Math.floor(daysBetween(anchor, day) / (term === 'monthly' ? 32 : 367)))
  while (periodStart(anchor, term, index + 1) <= day) index += 1
  return { index, from: periodStart(anchor, term, index), to: periodStart(anchor, term, index + 1) }
}

interface Seats {
  readonly seats: number
  readonly unitAmount: Amount
  readonly currencyCode: string
}

/** Prorated by day, rounded once for all seats. */
export function proratedAmount({ seats, unitAmount, currencyCode }: Seats, period: Period, day: CalendarDate): Amount {
  const days = daysBetween(period.from, period.to)
  const left = Math.min(days, Math.max(0, daysBetween(day, period.to)))
  return roundAmount(seats * unitAmount * left, days, currencyCode)
}

export interface TaxRate {
  readonly countryCode: string
  /** Empty for a country's tax. */
  readonly stateOrProvince: string
  readonly basisPoints: number
}

export const invoiceLineKinds = ['seats', 'proration', 'discount', 'tax'] as const

export interface InvoiceLine {
  readonly kind: (typeof invoiceLineKinds)[number]
  readonly seats: number
  readonly unitAmount: Amount
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** Negative for a discount. */
  readonly amount: Amount
  /** Of a discount line. */
  readonly couponCode: string | null
  /** Of a tax line. */
  readonly tax: TaxRate | null
}

export interface Coupon {
  readonly code: string
  readonly percentOff: number | null
  readonly amountOff: Amount | null
  /** From first use; null for no limit. */
  readonly months: number | null
}

export interface Discount extends Coupon {
  readonly startedOn: CalendarDate
}

export const isDiscounted = ({ months, startedOn }: Discount, day: CalendarDate): boolean =>
  months === null || day < addMonths(startedOn, months)

function discountAmount(coupon: Coupon, subTotal: Amount, currencyCode: string): Amount {
  const off =
    coupon.percentOff === null ? (coupon.amountOff ?? 0) : roundAmount(subTotal * coupon.percentOff, 100, currencyCode)
  return Math.min(subTotal, off)
}

export const taxAmount = (subTotal: Amount, { basisPoints }: TaxRate, currencyCode: string): Amount =>
  roundAmount(subTotal * basisPoints, 10_000, currencyCode)

export interface Invoice {
  readonly lines: readonly InvoiceLine[]
  readonly subTotal: Amount
  readonly taxAmount: Amount
  readonly totalAmount: Amount
}

interface Pricing {
  readonly day: CalendarDate
  readonly currencyCode: string
  readonly discount: Discount | null
  readonly tax: TaxRate | null
}

/** None where nothing is discounted or taxed. */
export function extraLine(
  extra: { readonly couponCode: string } | { readonly tax: TaxRate },
  amount: Amount,
  day: CalendarDate,
): InvoiceLine[] {
  if (amount === 0) return []
  const kind = 'tax' in extra ? 'tax' : 'discount'
  return [{ kind, seats: 0, unitAmount: 0, from: day, to: day, amount, couponCode: null, tax: null, ...extra }]
}

export function priceInvoice(charges: readonly InvoiceLine[], { day, currencyCode, discount, tax }: Pricing): Invoice {
  const sum = charges.reduce((total, { amount }) => total + amount, 0)
  const off = discount && isDiscounted(discount, day) ? discountAmount(discount, sum, currencyCode) : 0
  const subTotal = sum - off
  const taxed = tax ? taxAmount(subTotal, tax, currencyCode) : 0
  const lines = [
    ...charges,
    ...(discount ? extraLine({ couponCode: discount.code }, -off, day) : []),
    ...(tax ? extraLine({ tax }, taxed, day) : []),
  ]
  return { lines, subTotal, taxAmount: taxed, totalAmount: subTotal + taxed }
}

export const seatsLine = ({ seats, unitAmount }: Seats, { from, to }: Period): InvoiceLine => ({
  kind: 'seats',
  seats,
  unitAmount,
  from,
  to,
  couponCode: null,
  tax: null,
  amount: seats * unitAmount,
})

export const prorationLine = (seats: Seats, period: Period, day: CalendarDate): InvoiceLine => ({
  kind: 'proration',
  seats: seats.seats,
  unitAmount: seats.unitAmount,
  from: day,
  to: period.to,
  couponCode: null,
  tax: null,
  amount: proratedAmount(seats, period, day),
})

export const couponOutcomes = ['invalid', 'expired', 'applied', 'failed', 'unhandled'] as const
export type CouponOutcome = (typeof couponOutcomes)[number]

export interface KnownCoupon extends Coupon {
  readonly lastDay: CalendarDate | null
  readonly terms: readonly PlanTerm[]
  readonly isUsedUp: boolean
}

export const normalizeCoupon = (typed: string): string => typed.trim().toUpperCase()

export function couponOutcome(
  coupon: KnownCoupon | null | 'unreachable',
  { day, term }: { readonly day: CalendarDate; readonly term: PlanTerm | null },
): CouponOutcome {
  if (coupon === 'unreachable') return 'failed'
  if (coupon === null) return 'invalid'
  if (coupon.lastDay !== null && day > coupon.lastDay) return 'expired'
  if (coupon.isUsedUp) return 'unhandled'
  return term === null || coupon.terms.includes(term) ? 'applied' : 'unhandled'
}

interface AddedCost {
  readonly seats: number
  readonly dueNow: Amount
  readonly onNextInvoice: Amount
  readonly perPeriod: Amount
}

interface Adding extends Seats {
  readonly term: PlanTerm
  /** Null without a subscription, in a trial, or after the end. */
  readonly period: Period | null
  readonly day: CalendarDate
  readonly coveredSeats: number
}

/** Monthly plans charge on the next invoice, annual plans immediately. */
export function addedCost({ term, period, day, coveredSeats, ...added }: Adding): AddedCost {
  const perPeriod = added.seats * added.unitAmount
  const charged = { ...added, seats: Math.max(0, added.seats - coveredSeats) }
  const rest = period ? proratedAmount(charged, period, day) : 0
  return {
    seats: added.seats,
    dueNow: term === 'annual' ? rest : 0,
    onNextInvoice: term === 'monthly' ? rest : 0,
    perPeriod,
  }
}
