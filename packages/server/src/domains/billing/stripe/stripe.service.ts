/** A webhook only triggers a read. */

import Stripe from 'stripe'
import { z } from 'zod'
import type { StripeSettings } from '../../../platform/config/billing-settings'
import type { AnswerFrame } from '../billing-frames'
import type { BillingProvider, ProviderInvoice, ProviderSnapshot } from '../billing-port'
import { openCatalog } from './stripe-catalog'
import { called, type StripeContext } from './stripe-context'
import * as customers from './stripe-customers'
import { addressOf, cardOf, cardTextOf, idOf, invoiceOf, isRunning, subscriptionOf } from './stripe-objects'
import { stripePages } from './stripe-pages'
import * as subscriptions from './stripe-subscriptions'

const INVOICES_READ = 1_000

/** Stripe calls both pending and declined first payments incomplete. */
async function readFirstPayment(context: StripeContext, found: Stripe.Subscription) {
  if (found.status !== 'incomplete') return { found, authenticationUrl: null }
  const payment = await subscriptions.firstPaymentOf(context, found)
  if (payment?.status === 'requires_action') {
    return { found, authenticationUrl: subscriptions.authenticationUrl(context, payment) }
  }
  const isDeclined = payment?.status === 'requires_payment_method'
  return { found: isDeclined ? { ...found, status: 'canceled' as const } : found, authenticationUrl: null }
}

async function read(context: StripeContext, customerId: string): Promise<ProviderSnapshot> {
  const { stripe, catalog } = context
  const customer = await customers.findCustomerWithSettledCard(context, customerId)
  const [cards, all, invoices, charges, pending] = await Promise.all([
    customers.listCards(context, customerId),
    subscriptions.listSubscriptions(context, customerId),
    stripe.invoices
      .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: INVOICES_READ }),
    stripe.charges.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: INVOICES_READ }),
    stripe.invoiceItems.list({ customer: customerId, pending: true, limit: 100 }),
  ])
  const primaryId = customers.primaryCardId(customer)
  const shown = cards.map((card) => cardOf(card, primaryId))
  const primary = shown.find(({ isPrimary }) => isPrimary)
  const paidWith = new Map(
    charges.flatMap(({ paid, payment_intent, payment_method_details: details }) =>
      paid && details?.card
        ? [[idOf(payment_intent), cardTextOf(details.card.brand, details.card.last4)] as const]
        : [],
    ),
  )
  const unpaid = primary ? cardTextOf(primary.brand, primary.lastFour) : ''
  const newest = all.find(isRunning) ?? all[0]
  const { found, authenticationUrl } = newest
    ? await readFirstPayment(context, newest)
    : { found: null, authenticationUrl: null }
  const isFailing = found?.status === 'past_due'
  const currencyCode = customer.metadata.currencyCode ?? 'USD'
  return {
    customer: {
      name: customer.name ?? '',
      email: customer.email ?? '',
      address: addressOf(customer.address),
      vatId: customers.vatIdOf(customer),
    },
    cards: shown.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary)),
    invoices: invoices
      .map((invoice) => invoiceOf(invoice, { isFailing, paidWith, unpaid }))
      .filter((invoice): invoice is ProviderInvoice => invoice !== null),
    subscription: found
      ? subscriptionOf(found, {
          unitAmount: (plan) => catalog.price(plan, currencyCode),
          openInvoice: invoices.find(({ status }) => status === 'open') ?? null,
          pendingItems: pending.data,
          authenticationUrl,
        })
      : null,
  }
}

function readEvent({ stripe, webhookSecret }: StripeContext, body: Buffer, signature: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch {
    return null
  }
}

const referenceSchema = z.union([z.string(), z.object({ id: z.string() })]).nullish()
const aboutSchema = z.object({ object: z.string(), id: z.string().optional(), customer: referenceSchema })

function customerOf(about: unknown): string | null {
  const { object, id = null, customer } = aboutSchema.safeParse(about).data ?? {}
  return object === 'customer' ? id : idOf(customer)
}

function createStripe(context: StripeContext): BillingProvider {
  return {
    mode: 'stripe',
    frameOrigins: [context.origin],
    price: context.catalog.price,
    createCustomer: (orgId, customer) => called(() => customers.createCustomer(context, orgId, customer)),
    read: (id) => called(() => read(context, id)),
    openCardForm: async (id) => customers.openCardForm(context, id),
    updateCustomer: (id, change) => called(() => customers.updateCustomer(context, id, change)),
    addCard: (id, card) => called(() => customers.addCard(context, id, card)),
    setPrimaryCard: (id, cardId) => called(() => customers.setPrimaryCard(context, id, cardId)),
    removeCard: (id, cardId) => called(() => customers.removeCard(context, id, cardId)),
    setCardAddress: (id, cardId, address) => called(() => customers.setCardAddress(context, id, cardId, address)),
    taxRate: (address, vatId) => called(() => context.catalog.taxRate(address, vatId)),
    findCoupon: (code) => called(() => context.catalog.findCoupon(code)),
    subscribe: (id, wanted) => called(() => subscriptions.subscribe(context, id, wanted)),
    abandon: (id, key) => called(() => subscriptions.abandon(context, id, key)),
    setSeats: (id, change) => called(() => subscriptions.setSeats(context, id, change)),
    setPlan: (id, plan) => called(() => subscriptions.setPlan(context, id, plan)),
    setCoupon: (id, { code }) => called(() => subscriptions.setCoupon(context, id, code)),
    cancel: (id, isNow) => called(() => subscriptions.cancel(context, id, isNow)),
    resume: (id) => called(() => subscriptions.resume(context, id)),
    payOverdue: (id, card) => called(() => subscriptions.payOverdue(context, id, card)),
    invoicePdf: (id) =>
      called(async () => {
        const { invoice_pdf: url } = await context.stripe.invoices.retrieve(id)
        const response = url ? await fetch(url) : null
        return response?.ok ? Buffer.from(await response.arrayBuffer()) : null
      }),
    readWebhook: async (body, signature) => {
      const event = readEvent(context, body, signature)
      const customerId = event && customerOf(event.data.object)
      return event && { orgId: customerId ? await context.orgOf(customerId) : null }
    },
  }
}

const TIMEOUT_MS = 20_000

type Around = Pick<StripeContext, 'origin' | 'secret' | 'today' | 'orgOf'>

/** @throws ConfigError */
export async function openStripe({ key, publishableKey, webhookSecret, api }: StripeSettings) {
  const elsewhere = api && {
    host: api.hostname,
    port: api.port,
    protocol: api.protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
  const stripe = new Stripe(key, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...elsewhere })
  const catalog = await openCatalog(stripe)
  return (around: Around): { provider: BillingProvider; pages: AnswerFrame } => {
    const context = { ...around, stripe, catalog, webhookSecret }
    return { provider: createStripe(context), pages: stripePages(context, publishableKey) }
  }
}
