/** What Stripe stores and does over time. Prices, taxes and coupons are the sandbox’s. */
import { type Discount, periodOf, priceInvoice } from '@cairn/contract/billing/amounts'
import type { CardBehavior } from '@cairn/contract/billing/billing.schemas'
import { RETRY_DAYS } from '@cairn/contract/billing/subscription.machine'
import type Stripe from 'stripe'
import { sandboxCoupon, sandboxPrice, sandboxTax } from '../../domains/billing/sandbox/sandbox-prices'
import { testCards } from '../../domains/billing/sandbox/test-cards'
import {
  addressOf,
  type Card,
  type Customer,
  fromCairn,
  type Invoice,
  type InvoiceItem,
  type Line,
  type MadeCharge,
  type Subscription,
  shownInvoice,
  shownSubscription,
  toCairn,
} from './stripe-shapes'

export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly details: { type: string; code?: string; decline_code?: string; message: string },
  ) {
    super(details.message)
  }
}

export const missing = (what: string) =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })

const DAY = 86_400

const declines: Partial<Record<CardBehavior, { code: string; decline_code: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  'insufficient-funds': { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card', decline_code: 'expired_card' },
}

export const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

interface NewSubscription extends Pick<Subscription, 'customer' | 'currency' | 'plan' | 'quantity' | 'metadata'> {
  readonly promotion: string
}

export class StripeAccount {
  readonly customers = new Map<string, Customer>()
  readonly cards = new Map<string, Card>()
  readonly intents = new Map<string, { customer: string; card: string | null }>()
  readonly subscriptions: Subscription[] = []
  readonly items: InvoiceItem[] = []
  readonly invoices: Invoice[] = []
  readonly charges: MadeCharge[] = []
  failsNextCharge = false
  #count = 0

  constructor(
    readonly now: () => Date,
    readonly emit: (type: string, object: object) => void,
  ) {}

  get seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }

  newId(prefix: string): string {
    this.#count += 1
    return `${prefix}_${String(this.#count).padStart(14, '0')}`
  }

  /** As the card form does it. Gives the setup intent, or what is wrong with the card. */
  enterCard(customer: string, number: string, month: number, year: number): string {
    const known = testCards.find((card) => card.number === number)
    if (!known) throw new Error('this is no test card')
    const [id, intent] = [this.newId('pm'), this.newId('seti')]
    const last4 = number.slice(-4)
    const { behavior, brand } = known
    this.cards.set(id, {
      id,
      customer,
      behavior,
      brand: brand.toLowerCase(),
      last4,
      month,
      year,
      address: {},
      isDetached: false,
    })
    this.intents.set(intent, { customer, card: id })
    return intent
  }

  answerBank(payment: string, isApproved: boolean): void {
    const invoice = this.invoiceOfPayment(payment)
    const subscription = this.subscription(invoice.subscription)
    if (isApproved) {
      this.#paid(invoice, subscription)
      return
    }
    const error = { code: 'payment_intent_authentication_failure', message: 'Not authenticated' }
    invoice.payment = { ...invoice.payment, status: 'requires_payment_method', error }
    this.#tellOfInvoice('payment_failed', invoice)
  }

  subscribe({ plan, promotion, ...given }: NewSubscription): Subscription {
    const now = this.seconds
    const subscription: Subscription = {
      id: this.newId('sub'),
      ...given,
      status: 'incomplete',
      plan,
      anchor: now,
      start: now,
      end: now,
      created: now,
      cancelsAtEnd: false,
      schedule: null,
      latestInvoice: null,
      discount: this.discount(promotion),
    }
    this.#setPeriod(subscription, now)
    this.subscriptions.push(subscription)
    this.#try(this.#bill(subscription, 'subscription_create', now), subscription, 'first')
    this.tell('created', subscription)
    return subscription
  }

  invoiceNow(subscription: string): Invoice {
    return this.#bill(this.subscription(subscription), 'manual', this.seconds)
  }

  payInvoice(id: string): Invoice {
    const invoice = this.invoice(id)
    if (invoice.status === 'paid') {
      const message = 'Invoice is already paid'
      throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'invoice_already_paid', message })
    }
    const subscription = this.subscription(invoice.subscription)
    const decline = this.#try(invoice, subscription, invoice.reason === 'manual' ? 'renewal' : 'first')
    if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline, message: 'Your card was declined.' })
    if (invoice.payment.status === 'requires_action') {
      const code = 'invoice_payment_intent_requires_action'
      throw new StripeRefusal(402, { type: 'card_error', code, message: 'Authentication is required.' })
    }
    return invoice
  }

  /** Of all customers unless one is given. */
  letTimePass(customer: string | null = null): void {
    for (const subscription of this.subscriptions) {
      if (customer !== null && subscription.customer !== customer) continue
      while (this.#step(subscription));
    }
  }

  #step(subscription: Subscription): boolean {
    const now = this.seconds
    if (subscription.status === 'active' && subscription.end <= now) {
      if (subscription.cancelsAtEnd) this.end(subscription, 'canceled')
      else this.#renew(subscription)
      return true
    }
    const invoice = this.invoices.find(({ id }) => id === subscription.latestInvoice)
    if (subscription.status !== 'past_due' || !invoice?.nextAttempt || invoice.nextAttempt > now) return false
    this.#try(invoice, subscription, 'renewal')
    return true
  }

  tell(change: 'created' | 'updated' | 'deleted', subscription: Subscription): void {
    this.emit(`customer.subscription.${change}`, shownSubscription(subscription))
  }

  #tellOfInvoice(change: 'paid' | 'payment_failed', invoice: Invoice): void {
    this.emit(`invoice.${change}`, shownInvoice(invoice))
  }

  end(subscription: Subscription, status: 'canceled' | 'incomplete_expired'): void {
    subscription.status = status
    this.tell('deleted', subscription)
  }

  #setPeriod(subscription: Subscription, start: number): void {
    const timeOfDay = subscription.anchor % DAY
    const { to } = periodOf(dayOf(subscription.anchor), subscription.plan, dayOf(start))
    Object.assign(subscription, { start, end: Date.parse(`${to}T00:00:00Z`) / 1000 + timeOfDay })
  }

  #renew(subscription: Subscription): void {
    const at = subscription.end
    const next = subscription.schedule?.plan
    if (next && next !== subscription.plan) Object.assign(subscription, { plan: next, anchor: at })
    subscription.schedule = null
    this.#setPeriod(subscription, at)
    const invoice = this.#bill(subscription, 'subscription_cycle', at)
    this.#try(invoice, subscription, 'renewal')
    this.tell('updated', subscription)
  }

  /** Takes what is pending with it; on its own where the period is not invoiced. */
  #bill(subscription: Subscription, reason: Stripe.Invoice.BillingReason, at: number): Invoice {
    const { currency, customer: customerId, plan, quantity, start, end } = subscription
    const customer = this.customer(customerId)
    const unit = fromCairn(sandboxPrice(plan, currency.toUpperCase()), currency)
    const period = { id: this.newId('il'), amount: unit * quantity, quantity, start, end, metadata: {} }
    const pending = this.items.filter((item) => item.customer === customerId && item.invoice === null)
    const lines: Line[] = [...(reason === 'manual' ? [] : [period]), ...pending]
    const address = customer.address && addressOf(customer.address)
    const priced = priceInvoice(
      lines.map(({ amount }) => ({
        kind: 'seats',
        seats: 0,
        unitAmount: 0,
        from: dayOf(at),
        to: dayOf(at),
        couponCode: null,
        tax: null,
        amount: toCairn(amount, currency),
      })),
      {
        day: dayOf(at),
        currencyCode: currency.toUpperCase(),
        discount: subscription.discount,
        tax: address && sandboxTax(address, customer.taxIds[0]?.value ?? ''),
      },
    )
    const id = this.newId('in')
    for (const item of pending) item.invoice = id
    const discount = priced.lines.find(({ kind }) => kind === 'discount')?.amount ?? 0
    const invoice: Invoice = {
      id,
      number: `FAKE-${id.slice(-6)}`,
      customer: customerId,
      subscription: subscription.id,
      currency,
      reason,
      status: 'open',
      created: at,
      lines,
      attempts: 0,
      nextAttempt: null,
      discount: fromCairn(-discount, currency),
      tax: fromCairn(priced.taxAmount, currency),
      total: fromCairn(priced.totalAmount, currency),
      place: { country: address?.countryCode ?? '', state: address?.stateOrProvince ?? '' },
      coupon: subscription.metadata.coupon ?? '',
      payment: { id: this.newId('pi'), status: 'requires_payment_method', error: null },
    }
    this.invoices.push(invoice)
    if (reason !== 'manual') subscription.latestInvoice = id
    return invoice
  }

  #declineOf(customer: Customer, reason: 'first' | 'renewal', at: number) {
    const card = customer.primary === null ? undefined : this.cards.get(customer.primary)
    const month = `${card?.year}-${String(card?.month).padStart(2, '0')}`
    if (!card) return { code: 'no_card', decline_code: 'no_card' }
    if (dayOf(at) > `${month}-31`) return declines.expired
    if (this.failsNextCharge || (card.behavior === 'fails-at-renewal' && reason === 'renewal')) {
      this.failsNextCharge = false
      return declines.declined
    }
    return declines[card.behavior]
  }

  #try(invoice: Invoice, subscription: Subscription, reason: 'first' | 'renewal') {
    const customer = this.customer(subscription.customer)
    const at = reason === 'renewal' ? (invoice.nextAttempt ?? invoice.created) : this.seconds
    invoice.attempts += 1
    const decline = this.#declineOf(customer, reason, at)
    const behavior = customer.primary === null ? undefined : this.cards.get(customer.primary)?.behavior
    if (!decline && behavior === 'requires-authentication' && reason === 'first') {
      invoice.payment.status = 'requires_action'
      return null
    }
    if (!decline) {
      this.#paid(invoice, subscription)
      return null
    }
    invoice.payment = { ...invoice.payment, status: 'requires_payment_method', error: decline }
    if (reason === 'renewal' && invoice.reason !== 'manual') this.#overdue(invoice, subscription)
    this.#tellOfInvoice('payment_failed', invoice)
    return decline
  }

  #overdue(invoice: Invoice, subscription: Subscription): void {
    const days = RETRY_DAYS[invoice.attempts - 1]
    invoice.nextAttempt = days === undefined ? null : invoice.created + days * DAY
    subscription.status = days === undefined ? 'unpaid' : 'past_due'
    this.tell('updated', subscription)
  }

  #paid(invoice: Invoice, subscription: Subscription): void {
    const { customer, total: amount, payment } = invoice
    const { brand, last4 } = this.card(this.customer(customer).primary ?? '')
    const made = { id: this.newId('ch'), invoice: invoice.id, payment: payment.id, card: { brand, last4 } }
    this.charges.push({ ...made, customer, amount })
    Object.assign(invoice, { status: 'paid', nextAttempt: null })
    invoice.payment.status = 'succeeded'
    if (invoice.id === subscription.latestInvoice) subscription.status = 'active'
    this.#tellOfInvoice('paid', invoice)
  }

  customer(id: string): Customer {
    const customer = this.customers.get(id)
    if (!customer) throw missing('customer')
    return customer
  }

  card(id: string): Card {
    const card = this.cards.get(id)
    if (!card) throw missing('payment_method')
    return card
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.find((one) => one.id === id)
    if (!found) throw missing('subscription')
    return found
  }

  invoice(id: string): Invoice {
    const found = this.invoices.find((one) => one.id === id)
    if (!found) throw missing('invoice')
    return found
  }

  invoiceOfPayment(id: string): Invoice {
    const found = this.invoices.find(({ payment }) => payment.id === id)
    if (!found) throw missing('payment_intent')
    return found
  }

  discount(promotion: string): Discount | null {
    const coupon = sandboxCoupon(promotion.replace('promo_', ''))
    return coupon && { ...coupon, startedOn: dayOf(this.seconds) }
  }
}
