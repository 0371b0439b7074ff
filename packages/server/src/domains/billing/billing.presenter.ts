import type { Coupon } from '@cairn/contract/billing/amounts'
import { isDiscounted, planHandle } from '@cairn/contract/billing/amounts'
import type {
  BilledInvoice,
  BillingMode,
  PaymentProfile,
  SubscriptionView,
} from '@cairn/contract/billing/billing.schemas'
import { isInGrace, remainingDays } from '@cairn/contract/billing/subscription.machine'
import { addMonths } from '@cairn/contract/calendar/days'
import type { CalendarDate } from '@cairn/contract/core/dates'
import type { SessionBilling } from '@cairn/contract/identity/session.schemas'
import type { InvoiceRow, SubscriptionRow } from './billing.repository'
import type { ProviderCard } from './billing-port'

export const presentInvoice = ({
  orgId: _orgId,
  providerId: _id,
  billedTo: _customer,
  status,
  lines,
  ...row
}: InvoiceRow): BilledInvoice => ({
  ...row,
  lines: [...lines],
  invoiceStatus: status,
})

function expires({ expiryMonth, expiryYear }: ProviderCard, today: CalendarDate): PaymentProfile['expires'] {
  const month = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`
  if (month < today.slice(0, 7)) return 'Expired'
  return month === today.slice(0, 7) ? 'ThisMonth' : 'Later'
}

export const presentCard = (card: ProviderCard, today: CalendarDate): PaymentProfile => {
  const { id, brand: cardType, lastFour, expiryMonth, expiryYear, isPrimary } = card
  return { id, cardType, lastFour, expiryMonth, expiryYear, isPrimary, expires: expires(card, today) }
}

export const presentCoupon = (coupon: Coupon, startedOn: CalendarDate | null): SubscriptionView['coupon'] => {
  const { code, percentOff, amountOff, months } = coupon
  const endsOn = startedOn && months !== null ? addMonths(startedOn, months) : null
  return { code, percentOff, amountOff, months, endsOn }
}

interface Surroundings {
  readonly mode: BillingMode
  readonly today: CalendarDate
  readonly price: (plan: 'monthly' | 'annual', currencyCode: string) => number
  readonly currencyCode: string
  readonly people: number
  readonly isOutsideUs: boolean
}

export function presentSubscription(row: SubscriptionRow, around: Surroundings): SubscriptionView {
  const { mode, today, isOutsideUs, people, price } = around
  const { provider, plan } = row
  const currencyCode = row.currencyCode ?? around.currencyCode
  return {
    mode,
    today,
    currencyCode,
    isOutsideUs,
    status: row.status,
    paymentStatus: row.paymentStatus,
    inGracePeriod: isInGrace(row),
    remainingDays: remainingDays(row, today),
    plan: plan && planHandle(plan),
    unitAmount: price(plan ?? 'monthly', currencyCode),
    paidSeats: row.seats,
    coveredSeats: provider?.coveredSeats ?? 0,
    freePeople: people - row.seats,
    trialEndsOn: row.trialEndsOn,
    paidThrough: row.paidThrough,
    graceEndsOn: row.graceEndsOn,
    periodFrom: provider?.periodFrom ?? null,
    periodTo: provider?.periodTo ?? row.paidThrough,
    failedOn: provider?.failedOn ?? null,
    nextAttemptOn: provider?.nextAttemptOn ?? null,
    canceledOn: row.canceledOn,
    canceledById: row.canceledById,
    coupon:
      provider?.discount && isDiscounted(provider.discount, today)
        ? presentCoupon(provider.discount, provider.discount.startedOn)
        : null,
  }
}

export const presentSessionBilling = (
  row: SubscriptionRow | undefined,
  { mode, today }: Pick<Surroundings, 'mode' | 'today'>,
): SessionBilling => {
  const shown = mode === 'off' ? undefined : row
  return {
    billingMode: mode,
    orgSubscriptionStatus: shown?.status ?? 'None',
    orgSubscriptionPaymentStatus: shown?.paymentStatus ?? 'None',
    orgRemainingSubscriptionDays: shown ? remainingDays(shown, today) : 0,
    orgInGracePeriod: shown ? isInGrace(shown) : false,
  }
}
