import {
  addedCost,
  type Coupon,
  type CouponOutcome,
  couponOutcome,
  type Discount,
  type InvoiceLine,
  isDiscounted,
  normalizeCoupon,
  type Period,
  type PlanTerm,
  periodStart,
  planHandle,
  priceInvoice,
  prorationLine,
  seatsLine,
  type TaxRate,
  termOf,
} from '@cairn/contract/billing/amounts'
import type { BillingMode, Quote, quoteRequestSchema, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { isCharged, noSubscription } from '@cairn/contract/billing/subscription.machine'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { Refusal } from '@cairn/contract/core/errors'
import { DEFAULT_COUNTRY } from '@cairn/contract/organizations/address'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { organizationsOf } from '../organizations/organizations.service'
import { countCurrentPeople, countPaid } from '../people/people.service'
import { presentCoupon, presentSubscription } from './billing.presenter'
import type { SubscriptionRow } from './billing.repository'
import * as repository from './billing.repository'
import { type BillingProvider, PROVIDER_DOWN, type ProviderSnapshot } from './billing-port'

export interface BillingDeps {
  readonly provider: BillingProvider | null
  readonly freeDomains: readonly string[]
}

/** Includes pending invitations. */
export async function countSeats(tx: Tx, freeDomains: readonly string[]) {
  const people = await countCurrentPeople(tx)
  const paid = await countPaid(tx, freeDomains)
  return { paid, free: people - paid }
}

export interface ViewParts {
  readonly mode: BillingMode
  readonly price: BillingProvider['price']
  readonly currencyCode: string
}

export async function viewOf(tx: Tx, row: SubscriptionRow, parts: ViewParts): Promise<SubscriptionView> {
  const [organization] = await organizationsOf(tx, [tx.orgId])
  const today = await repository.billingToday(tx)
  const country = organization?.address?.countryCode ?? DEFAULT_COUNTRY
  const people = await countCurrentPeople(tx)
  return presentSubscription(row, { ...parts, today, people, isOutsideUs: country !== DEFAULT_COUNTRY })
}

const none = (orgId: string, today: CalendarDate): SubscriptionRow => ({
  orgId,
  ...noSubscription(today),
  seats: 0,
  seatsRevision: 0,
  reportedRevision: 0,
  customerId: null,
  currencyCode: null,
  attempt: null,
  couponCode: null,
  provider: null,
  canceledOn: null,
  canceledById: null,
  mailed: [],
  readsBegun: 0,
  readsApplied: 0,
  updatedAt: new Date(0),
})

export async function currentSubscription(tx: Tx): Promise<SubscriptionRow> {
  return (await repository.findSubscription(tx)) ?? none(tx.orgId, await repository.billingToday(tx))
}

export async function getSubscription(tx: Tx, parts: ViewParts): Promise<SubscriptionView> {
  return viewOf(tx, await currentSubscription(tx), parts)
}

export interface FoundCoupon {
  readonly outcome: CouponOutcome
  readonly code: string
  readonly coupon: Coupon | null
  readonly lastDay: CalendarDate | null
}

/** Never throws for user input. */
export async function findCoupon(
  provider: BillingProvider,
  {
    code,
    day,
    term,
    customerId,
  }: {
    readonly code: string
    readonly day: CalendarDate
    readonly term: PlanTerm | null
    readonly customerId: string | null
  },
): Promise<FoundCoupon> {
  let known: Awaited<ReturnType<BillingProvider['findCoupon']>> | 'unreachable'
  try {
    known = await provider.findCoupon(normalizeCoupon(code), customerId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.messages[0]?.code !== PROVIDER_DOWN) throw error
    known = 'unreachable'
  }
  const outcome = couponOutcome(known, { day, term })
  const found = known === 'unreachable' ? null : known
  return {
    outcome,
    code: normalizeCoupon(code),
    coupon: outcome === 'applied' ? found : null,
    lastDay: found?.lastDay ?? null,
  }
}

interface Quoting {
  readonly row: SubscriptionRow
  readonly snapshot: ProviderSnapshot | null
  readonly request: z.output<typeof quoteRequestSchema>
  readonly today: CalendarDate
  readonly currencyCode: string
  readonly tax: TaxRate | null
  readonly found: FoundCoupon | null
  readonly price: BillingProvider['price']
}

type Due = NonNullable<Quote['today']>

const due = (
  on: CalendarDate,
  lines: readonly InvoiceLine[],
  { currencyCode, tax }: Quoting,
  discount: Discount | null,
): Due => {
  const priced = priceInvoice(lines, { day: on, currencyCode, discount, tax })
  return { ...priced, lines: [...priced.lines], on }
}

interface Seats {
  readonly seats: number
  readonly unitAmount: number
  readonly currencyCode: string
}

function nextOfRunning(quoting: Quoting, seats: Seats, term: PlanTerm, discount: Discount | null): Due | null {
  const { row, today, request, snapshot } = quoting
  const running = snapshot?.subscription
  if (!running || running.cancelsAtEnd) return null
  const on = running.periodTo
  const more = Math.max(0, row.seats + request.addedSeats - running.coveredSeats)
  const period = { from: running.periodFrom, to: on }
  const joins = more > 0 && running.plan === 'monthly' && request.addedSeats > 0
  const lines = [
    seatsLine(seats, { from: on, to: periodStart(on, term, 1) }),
    ...running.pendingLines,
    ...(joins ? [prorationLine({ ...seats, seats: more, unitAmount: running.unitAmount }, period, today)] : []),
  ]
  return due(on, lines, quoting, discount)
}

function afterCoupon(
  quoting: Quoting,
  seats: Seats,
  term: PlanTerm,
  discount: Discount | null,
  from: CalendarDate | null,
) {
  if (discount === null || discount.months === null || from === null) return null
  let index = 0
  while (isDiscounted(discount, periodStart(from, term, index))) index += 1
  if (index === 0) return null
  const [on, to] = [periodStart(from, term, index), periodStart(from, term, index + 1)]
  return due(on, [seatsLine(seats, { from: on, to })], quoting, null)
}

export function quote(quoting: Quoting): Quote {
  const { row, snapshot, request, today, currencyCode, found, price } = quoting
  const running = isCharged(row) ? (snapshot?.subscription ?? null) : null
  const term = request.plan ? termOf(request.plan) : (running?.nextPlan ?? row.plan ?? 'monthly')
  const unitAmount = price(term, currencyCode)
  const seats: Seats = { seats: row.seats + request.addedSeats, unitAmount, currencyCode }
  const discount = found?.coupon ? { ...found.coupon, startedOn: today } : (running?.discount ?? null)
  const [first, second] = [periodStart(today, term, 1), periodStart(today, term, 2)]
  const isTrial = row.status === 'Trial' && row.trialEndsOn !== null && request.plan === undefined
  const begins = isTrial ? (row.trialEndsOn as CalendarDate) : first
  const period: Period = isTrial ? { from: begins, to: periodStart(begins, term, 1) } : { from: first, to: second }
  const next = running
    ? nextOfRunning({ ...quoting, snapshot }, seats, term, discount)
    : due(begins, [seatsLine(seats, period)], quoting, discount)
  const inPeriod = running && { from: running.periodFrom, to: running.periodTo }
  return {
    currencyCode,
    plan: planHandle(term),
    unitAmount,
    seats: seats.seats,
    next,
    today: running ? null : due(today, [seatsLine(seats, { from: today, to: first })], quoting, discount),
    afterCoupon: afterCoupon(quoting, seats, term, discount, next?.on ?? null),
    added: addedCost({
      term: running?.plan ?? term,
      unitAmount: running?.unitAmount ?? unitAmount,
      currencyCode,
      day: today,
      seats: request.addedSeats,
      period: inPeriod,
      coveredSeats: running ? Math.max(0, running.coveredSeats - row.seats) : 0,
    }),
    couponCode: found?.code ?? null,
    coupon: discount && presentCoupon(discount, discount.startedOn),
    couponOutcome: found?.outcome ?? null,
  }
}
