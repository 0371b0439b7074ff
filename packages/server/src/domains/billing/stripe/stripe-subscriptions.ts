/** Cairn adds prorations as invoice items itself, so that they equal its quote. */
import { type PlanTerm, planTerms, prorationLine } from '@cairn/contract/billing/amounts'
import Stripe from 'stripe'
import { type Charge, type ChargedCard, type NewSubscription, OutcomeUnknown } from '../billing-port'
import { type StripeContext, withUnknownOutcome } from './stripe-context'
import {
  addCard,
  type CardChange,
  findCardChange,
  findCustomerWithSettledCard,
  makeCardPrimary,
  primaryCardId,
  recordAuthentication,
  undoCard,
} from './stripe-customers'
import {
  coveredSeatsOf,
  dayOf,
  declineCodeOf,
  expanded,
  idOf,
  isRunning,
  itemOf,
  planOf,
  seatsOf,
  secondsOf,
  toStripe,
} from './stripe-objects'

const expand = ['data.schedule', 'data.discounts', 'data.discounts.source.coupon']

export const listSubscriptions = async ({ stripe }: StripeContext, customer: string): Promise<Stripe.Subscription[]> =>
  (await stripe.subscriptions.list({ customer, status: 'all', limit: 20, expand })).data

const findRunning = async (context: StripeContext, customerId: string): Promise<Stripe.Subscription | undefined> =>
  (await listSubscriptions(context, customerId)).find(isRunning)

export async function firstPaymentOf(
  { stripe }: StripeContext,
  subscription: Stripe.Subscription,
): Promise<Stripe.PaymentIntent | null> {
  const invoice = idOf(subscription.latest_invoice)
  if (invoice === null) return null
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'] })
  return expanded(data.at(-1)?.payment.payment_intent)
}

export const authenticationUrl = ({ origin }: StripeContext, payment: Stripe.PaymentIntent): string =>
  `${origin}/authenticate?payment=${payment.id}`

type StripeCharge =
  | Exclude<Charge, { outcome: 'AuthenticationRequired' }>
  | (Extract<Charge, { outcome: 'AuthenticationRequired' }> & { readonly paymentId: string })

const authenticationRequired = (context: StripeContext, payment: Stripe.PaymentIntent): StripeCharge => ({
  outcome: 'AuthenticationRequired',
  authenticationUrl: authenticationUrl(context, payment),
  paymentId: payment.id,
})

async function openInvoices({ stripe }: StripeContext, subscription: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription, status: 'open', limit: 100 })).data
}

async function endSubscription(
  context: StripeContext,
  { id }: Stripe.Subscription,
  unpaidInvoices: 'void' | 'uncollectible',
) {
  const { stripe } = context
  const invoices = await openInvoices(context, id)
  await stripe.subscriptions.cancel(id)
  for (const invoice of invoices) {
    if (!invoice.id) continue
    await (unpaidInvoices === 'void'
      ? stripe.invoices.voidInvoice(invoice.id)
      : stripe.invoices.markUncollectible(invoice.id))
  }
}

/** Cancels a subscription whose first payment was declined. */
async function firstChargeOf(context: StripeContext, subscription: Stripe.Subscription): Promise<StripeCharge> {
  const isOpen = subscription.status === 'incomplete'
  const hasEnded = ['incomplete_expired', 'canceled'].includes(subscription.status)
  if (!isOpen && !hasEnded) return { outcome: 'Paid' }
  const payment = await firstPaymentOf(context, subscription)
  if (isOpen && payment?.status === 'requires_action') return authenticationRequired(context, payment)
  if (isOpen && payment?.status === 'processing') throw new OutcomeUnknown()
  if (isOpen) await endSubscription(context, subscription, 'void')
  return { outcome: 'Declined', declineCode: declineCodeOf(payment?.last_payment_error ?? null) }
}

async function settleCard(
  context: StripeContext,
  customerId: string,
  charge: StripeCharge,
  change: CardChange | null,
): Promise<Charge> {
  if (change === null) return charge
  if (charge.outcome === 'Declined') await undoCard(context, customerId, change)
  if (charge.outcome === 'AuthenticationRequired')
    await recordAuthentication(context, customerId, charge.paymentId, change)
  return charge
}

export async function subscribe(context: StripeContext, customer: string, wanted: NewSubscription): Promise<Charge> {
  const { stripe, catalog } = context
  const all = await listSubscriptions(context, customer)
  const known = all.find(({ metadata }) => metadata.key === wanted.key)
  if (!known && all.some(isRunning)) return { outcome: 'Paid' }
  const found = await findCustomerWithSettledCard(context, customer)
  if (known) {
    const charge = await withUnknownOutcome(() => firstChargeOf(context, known))
    const change = wanted.card === null ? null : await findCardChange(context, found, wanted.card)
    return settleCard(context, customer, charge, change)
  }
  const change = wanted.card === null ? null : await makeCardPrimary(context, found, wanted.card)
  if (change === null && primaryCardId(found) === null) return { outcome: 'Declined', declineCode: 'no_card' }
  const { metadata } = found
  for (const old of all.filter(({ status }) => status === 'unpaid' || status === 'incomplete')) {
    await endSubscription(context, old, 'void')
  }
  const promotion = wanted.couponCode === null ? null : await catalog.findPromotion(wanted.couponCode)
  const created = await withUnknownOutcome(() =>
    stripe.subscriptions.create(
      {
        customer,
        currency: (metadata.currencyCode ?? 'usd').toLowerCase(),
        items: [{ price: catalog.priceId(wanted.plan), quantity: wanted.seats }],
        payment_behavior: 'allow_incomplete',
        automatic_tax: { enabled: true },
        ...(promotion ? { discounts: [{ promotion_code: promotion.id }] } : {}),
        metadata: { key: wanted.key, orgId: metadata.orgId ?? '', ...(promotion ? { coupon: promotion.code } : {}) },
      },
      { idempotencyKey: wanted.key },
    ),
  )
  return settleCard(context, customer, await withUnknownOutcome(() => firstChargeOf(context, created)), change)
}

export async function abandon(context: StripeContext, customerId: string, key: string): Promise<void> {
  const found = (await listSubscriptions(context, customerId)).find(({ metadata }) => metadata.key === key)
  if (found?.status === 'incomplete') await endSubscription(context, found, 'void')
}

/** Null if nothing is left to pay for the period. */
async function addProration(
  context: StripeContext,
  subscription: Stripe.Subscription,
  addedSeats: number,
  key: string,
) {
  const { stripe, catalog, today } = context
  const { id, currency } = subscription
  const [item, customer] = [itemOf(subscription), idOf(subscription.customer) ?? '']
  const unitAmount = catalog.price(planOf(item.price), currency.toUpperCase())
  const period = { from: dayOf(item.current_period_start), to: dayOf(item.current_period_end) }
  const seats = { seats: addedSeats, unitAmount, currencyCode: currency.toUpperCase() }
  const line = prorationLine(seats, period, await today())
  if (line.amount === 0) return null
  const { data } = await stripe.invoiceItems.list({ customer, limit: 100 })
  const known = data.find(({ metadata }) => metadata?.key === key)
  if (known) return known
  return stripe.invoiceItems.create(
    {
      customer,
      subscription: id,
      currency,
      amount: toStripe(line.amount, currency),
      tax_behavior: 'exclusive',
      period: { start: secondsOf(line.from), end: secondsOf(line.to) },
      description: `Added seats: ${addedSeats}`,
      metadata: { key, kind: 'proration', seats: String(addedSeats), unitAmount: String(unitAmount) },
    },
    { idempotencyKey: `${key}:item` },
  )
}

/** If the card is declined, the invoice stays open and Stripe retries. */
async function invoiceNow({ stripe }: StripeContext, subscription: Stripe.Subscription, key: string): Promise<void> {
  const { id } = await stripe.invoices.create(
    {
      customer: idOf(subscription.customer) ?? '',
      subscription: subscription.id,
      auto_advance: true,
      collection_method: 'charge_automatically',
      automatic_tax: { enabled: true },
    },
    { idempotencyKey: `${key}:invoice` },
  )
  if (!id) return
  try {
    await stripe.invoices.pay(id, {}, { idempotencyKey: `${key}:pay` })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
  }
}

export async function setSeats(
  context: StripeContext,
  customerId: string,
  { key, seats }: { key: string; seats: number },
): Promise<void> {
  const found = await findRunning(context, customerId)
  if (!found || found.metadata.seatsKey === key) return
  const [item, covered] = [itemOf(found), coveredSeatsOf(found)]
  const proration = seats > covered ? await addProration(context, found, seats - covered, key) : null
  if (proration?.invoice === null && planOf(item.price) === 'annual') await invoiceNow(context, found, key)
  const coveredNow = String(Math.max(covered, seats))
  await context.stripe.subscriptions.update(
    found.id,
    {
      items: [{ id: item.id, quantity: seats }],
      proration_behavior: 'none',
      metadata: { seatsKey: key, covered: coveredNow, coveredFrom: String(item.current_period_start) },
    },
    { idempotencyKey: `${key}:quantity` },
  )
  const next = planTerms.find((term) => term === expanded(found.schedule)?.metadata?.plan)
  if (next && next !== planOf(item.price)) await setPlan(context, customerId, next)
}

/** Takes effect with the next period. */
export async function setPlan(context: StripeContext, customerId: string, plan: PlanTerm): Promise<void> {
  const { stripe, catalog } = context
  const found = await findRunning(context, customerId)
  if (!found) return
  await releaseSchedule(context, found)
  const [item, current] = [itemOf(found), planOf(itemOf(found).price)]
  if (plan === current) return
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: found.id })
  const discounts = found.discounts.flatMap((one) => ({ discount: idOf(one) ?? '' }))
  const phase = (term: PlanTerm) => ({
    items: [{ price: catalog.priceId(term), quantity: seatsOf(found) }],
    discounts,
    proration_behavior: 'none' as const,
    automatic_tax: { enabled: true },
  })
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    metadata: { plan },
    phases: [
      { ...phase(current), start_date: item.current_period_start, end_date: item.current_period_end },
      { ...phase(plan), billing_cycle_anchor: 'phase_start', duration: { interval: 'month', interval_count: 1 } },
    ],
  })
}

async function releaseSchedule({ stripe }: StripeContext, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule)
  if (id !== null) await stripe.subscriptionSchedules.release(id)
}

export async function setCoupon(context: StripeContext, customerId: string, code: string): Promise<void> {
  const [found, promotion] = await Promise.all([findRunning(context, customerId), context.catalog.findPromotion(code)])
  if (!found || !promotion) return
  const discounts = [{ promotion_code: promotion.id }]
  await context.stripe.subscriptions.update(found.id, { discounts, metadata: { coupon: promotion.code } })
}

export async function cancel(context: StripeContext, customerId: string, isNow: boolean): Promise<void> {
  const all = await listSubscriptions(context, customerId)
  const found = all.find((one) => isRunning(one) || one.status === 'unpaid')
  if (!found) return
  await releaseSchedule(context, found)
  if (isNow) await endSubscription(context, found, 'uncollectible')
  else await context.stripe.subscriptions.update(found.id, { cancel_at_period_end: true })
}

export async function resume(context: StripeContext, customerId: string): Promise<void> {
  const found = await findRunning(context, customerId)
  if (found?.cancel_at_period_end) {
    await context.stripe.subscriptions.update(found.id, { cancel_at_period_end: false })
  }
}

async function payInvoice(context: StripeContext, id: string): Promise<StripeCharge> {
  const { stripe } = context
  try {
    await withUnknownOutcome(() => stripe.invoices.pay(id))
    return { outcome: 'Paid' }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    const { data } = await stripe.invoicePayments.list({ invoice: id, expand: ['data.payment.payment_intent'] })
    const payment = expanded(data.at(-1)?.payment.payment_intent)
    return payment?.status === 'requires_action'
      ? authenticationRequired(context, payment)
      : { outcome: 'Declined', declineCode: declineCodeOf(error) }
  }
}

async function payOpenInvoices(context: StripeContext, customerId: string): Promise<StripeCharge> {
  const all = await listSubscriptions(context, customerId)
  const found = all.find(({ status }) => status === 'past_due' || status === 'unpaid')
  for (const { id } of found ? await openInvoices(context, found.id) : []) {
    const charge = id ? await payInvoice(context, id) : null
    if (charge && charge.outcome !== 'Paid') return charge
  }
  return { outcome: 'Paid' }
}

export async function payOverdue(
  context: StripeContext,
  customerId: string,
  card: ChargedCard | null,
): Promise<Charge> {
  const customer = await findCustomerWithSettledCard(context, customerId)
  if (card === null) return payOpenInvoices(context, customerId)
  const { id: token, address } = card
  const change = await makeCardPrimary(context, customer, token)
  if (address) await addCard(context, customerId, { token, address, isPrimary: false })
  const charge = await payOpenInvoices(context, customerId)
  return settleCard(context, customerId, charge, change)
}
