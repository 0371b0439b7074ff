/** What Stripe keeps and does: customers, cards, subscriptions that renew, invoices and their payments. Prices, taxes and coupons are the sandbox’s. */
import { type Discount, type PlanTerm, periodOf, priceInvoice } from '@cairn/contract/billing/amounts'
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
  listOf,
  type MadeCharge,
  type Shape,
  type Subscription,
  shownCard,
  shownCharge,
  shownCoupon,
  shownCustomer,
  shownInvoice,
  shownItem,
  shownPayment,
  shownPrice,
  shownSubscription,
  toCairn,
} from './stripe-shapes'

type Form = { [key: string]: Form | string }
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly details: { type: string; code?: string; decline_code?: string; message: string },
  ) {
    super(details.message)
  }
}

const missing = (what: string) =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })

const DAY = 86_400

const declines: Partial<Record<CardBehavior, { code: string; decline_code: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  'insufficient-funds': { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card', decline_code: 'expired_card' },
}

const textOf = (value: Form | string | undefined): string => (typeof value === 'string' ? value : '')
const formOf = (value: Form | string | undefined): Form => (typeof value === 'object' ? value : {})
const textsOf = (form: Form): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, textOf(value)]))

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

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

  get #seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }

  #id(prefix: string): string {
    this.#count += 1
    return `${prefix}_${String(this.#count).padStart(14, '0')}`
  }

  /** As the card form does it. Gives the setup intent, or what is wrong with the card. */
  enterCard(customer: string, number: string, month: number, year: number): string {
    const known = testCards.find((card) => card.number === number)
    if (!known) throw new Error('this is no test card')
    const [id, intent] = [this.#id('pm'), this.#id('seti')]
    const last4 = number.slice(-4)
    const { behavior, brand } = known
    this.cards.set(id, {
      ...{ id, customer, behavior, brand: brand.toLowerCase(), last4, month, year },
      ...{ address: {}, isDetached: false },
    })
    this.intents.set(intent, { customer, card: id })
    return intent
  }

  answerBank(payment: string, isApproved: boolean): void {
    const invoice = this.#invoiceOfPayment(payment)
    const subscription = this.#subscription(invoice.subscription)
    if (isApproved) {
      this.#paid(invoice, subscription)
      return
    }
    const error = { code: 'payment_intent_authentication_failure', message: 'Not authenticated' }
    invoice.payment = { ...invoice.payment, status: 'requires_payment_method', error }
    this.#tell('invoice.payment_failed', subscription)
  }

  letTimePass(): void {
    for (const subscription of this.subscriptions) {
      while (this.#step(subscription));
    }
  }

  #step(subscription: Subscription): boolean {
    const now = this.#seconds
    if (subscription.status === 'active' && subscription.end <= now) {
      if (subscription.cancelsAtEnd) this.#end(subscription, 'canceled')
      else this.#renew(subscription)
      return true
    }
    const invoice = this.invoices.find(({ id }) => id === subscription.latestInvoice)
    if (subscription.status !== 'past_due' || !invoice?.nextAttempt || invoice.nextAttempt > now) return false
    this.#try(invoice, subscription, 'renewal')
    return true
  }

  #tell(type: string, subscription: Subscription): void {
    const object = type.startsWith('invoice') ? 'invoice' : 'subscription'
    this.emit(type, { object, id: subscription.id, customer: subscription.customer })
  }

  #end(subscription: Subscription, status: 'canceled' | 'incomplete_expired'): void {
    subscription.status = status
    this.#tell('customer.subscription.deleted', subscription)
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
    const invoice = this.#invoice(subscription, 'subscription_cycle', at)
    this.#try(invoice, subscription, 'renewal')
    this.#tell('customer.subscription.updated', subscription)
  }

  /** Takes what is pending with it; on its own where the period is not invoiced. */
  #invoice(subscription: Subscription, reason: Stripe.Invoice.BillingReason, at: number): Invoice {
    const { currency, customer: customerId, plan, quantity, start, end } = subscription
    const customer = this.#customer(customerId)
    const unit = fromCairn(sandboxPrice(plan, currency.toUpperCase()), currency)
    const period = { id: this.#id('il'), amount: unit * quantity, quantity, start, end, metadata: {} }
    const pending = this.items.filter((item) => item.customer === customerId && item.invoice === null)
    const lines: Line[] = [...(reason === 'manual' ? [] : [period]), ...pending]
    const address = customer.address && addressOf(customer.address)
    const priced = priceInvoice(
      lines.map(({ amount }) => ({
        ...{ kind: 'seats', seats: 0, unitAmount: 0, from: dayOf(at), to: dayOf(at) },
        ...{ couponCode: null, tax: null },
        amount: toCairn(amount, currency),
      })),
      {
        ...{ day: dayOf(at), currencyCode: currency.toUpperCase(), discount: subscription.discount },
        tax: address && sandboxTax(address, customer.taxIds[0]?.value ?? ''),
      },
    )
    const id = this.#id('in')
    for (const item of pending) item.invoice = id
    const discount = priced.lines.find(({ kind }) => kind === 'discount')?.amount ?? 0
    const invoice: Invoice = {
      ...{ id, number: `FAKE-${id.slice(-6)}`, customer: customerId, subscription: subscription.id, currency, reason },
      ...{ status: 'open', created: at, lines, attempts: 0, nextAttempt: null },
      discount: fromCairn(-discount, currency),
      tax: fromCairn(priced.taxAmount, currency),
      total: fromCairn(priced.totalAmount, currency),
      place: { country: address?.countryCode ?? '', state: address?.stateOrProvince ?? '' },
      coupon: subscription.metadata.coupon ?? '',
      payment: { id: this.#id('pi'), status: 'requires_payment_method', error: null },
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
    const customer = this.#customer(subscription.customer)
    const at = reason === 'renewal' ? (invoice.nextAttempt ?? invoice.created) : this.#seconds
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
    this.#tell('invoice.payment_failed', subscription)
    return decline
  }

  #overdue(invoice: Invoice, subscription: Subscription): void {
    const days = RETRY_DAYS[invoice.attempts - 1]
    invoice.nextAttempt = days === undefined ? null : invoice.created + days * DAY
    subscription.status = days === undefined ? 'unpaid' : 'past_due'
    this.#tell('customer.subscription.updated', subscription)
  }

  #paid(invoice: Invoice, subscription: Subscription): void {
    const { customer, total: amount, payment } = invoice
    const { brand, last4 } = this.#card(this.#customer(customer).primary ?? '')
    const made = { id: this.#id('ch'), invoice: invoice.id, payment: payment.id, card: { brand, last4 } }
    this.charges.push({ ...made, customer, amount })
    Object.assign(invoice, { status: 'paid', nextAttempt: null })
    invoice.payment.status = 'succeeded'
    if (invoice.id === subscription.latestInvoice) subscription.status = 'active'
    this.#tell('invoice.paid', subscription)
  }

  #customer(id: string): Customer {
    const customer = this.customers.get(id)
    if (!customer) throw missing('customer')
    return customer
  }

  #card(id: string): Card {
    const card = this.cards.get(id)
    if (!card) throw missing('payment_method')
    return card
  }

  #subscription(id: string): Subscription {
    const found = this.subscriptions.find((one) => one.id === id)
    if (!found) throw missing('subscription')
    return found
  }

  #invoiceById(id: string): Invoice {
    const found = this.invoices.find((one) => one.id === id)
    if (!found) throw missing('invoice')
    return found
  }

  #invoiceOfPayment(id: string): Invoice {
    const found = this.invoices.find(({ payment }) => payment.id === id)
    if (!found) throw missing('payment_intent')
    return found
  }

  perform(method: string, path: string, form: Form): object {
    const [, , ...parts] = path.split('/')
    const call = `${method} ${parts.map((part) => (/^(cus|pm|seti|sub|in|pi|txi|sub_sched)_\w+$/.test(part) ? '*' : part)).join('/')}`
    const [first = '', second = ''] = parts.filter((part) => /^(cus|pm|seti|sub|in|pi|txi|sub_sched)_/.test(part))
    const perform = this.#calls[call]
    if (!perform)
      throw new StripeRefusal(404, { type: 'invalid_request_error', message: `Unrecognized request ${call}` })
    return perform(form, first, second)
  }

  readonly #calls: Readonly<Record<string, (form: Form, id: string, second: string) => object>> = {
    'GET prices': () => listOf([shownPrice('monthly'), shownPrice('annual')]),
    'GET tax/settings': () => ({ object: 'tax.settings', status: 'active' }),
    'POST tax/calculations': (form) => this.#calculateTax(form),
    'POST customers': (form) => this.#createCustomer(form),
    'GET customers/*': (_form, id) => shownCustomer(this.#customer(id)),
    'POST customers/*': (form, id) => this.#updateCustomer(form, id),
    'POST customers/*/tax_ids': (form, id) => {
      const taxId = { id: this.#id('txi'), type: textOf(form.type), value: textOf(form.value) }
      this.#customer(id).taxIds.push(taxId)
      return taxId
    },
    'DELETE customers/*/tax_ids/*': (_form, id, taxId) => {
      const customer = this.#customer(id)
      customer.taxIds = customer.taxIds.filter((one) => one.id !== taxId)
      return { id: taxId, deleted: true }
    },
    'GET payment_methods': (form) =>
      listOf(
        [...this.cards.values()]
          .filter(({ customer, isDetached }) => customer === form.customer && !isDetached)
          .map(shownCard),
      ),
    'GET payment_methods/*': (_form, id) => shownCard(this.#card(id)),
    'POST payment_methods/*': (form, id) => {
      const card = this.#card(id)
      card.address = textsOf(formOf(formOf(form.billing_details).address))
      return shownCard(card)
    },
    'POST payment_methods/*/detach': (_form, id) => {
      const card = this.#card(id)
      card.isDetached = true
      const customer = this.#customer(card.customer)
      if (customer.primary === id) customer.primary = null
      return shownCard(card)
    },
    'POST setup_intents': (form) => {
      const id = this.#id('seti')
      this.intents.set(id, { customer: textOf(form.customer), card: null })
      return { id, object: 'setup_intent', client_secret: `${id}_secret_1` }
    },
    'GET setup_intents/*': (_form, id) => {
      const intent = this.intents.get(id)
      if (!intent) throw missing('setup_intent')
      const status = intent.card === null ? 'requires_payment_method' : 'succeeded'
      return { id, object: 'setup_intent', customer: intent.customer, payment_method: intent.card, status }
    },
    'GET subscriptions': (form) =>
      listOf(
        this.subscriptions
          .filter(({ customer }) => customer === form.customer)
          .toReversed()
          .map(shownSubscription),
      ),
    'POST subscriptions': (form) => this.#subscribe(form),
    'POST subscriptions/*': (form, id) => this.#updateSubscription(form, id),
    'DELETE subscriptions/*': (_form, id) => {
      const found = this.#subscription(id)
      this.#end(found, found.status === 'incomplete' ? 'incomplete_expired' : 'canceled')
      return shownSubscription(found)
    },
    'POST subscription_schedules': (form) => {
      const schedule = { id: this.#id('sub_sched'), plan: null }
      this.#subscription(textOf(form.from_subscription)).schedule = schedule
      return { id: schedule.id, object: 'subscription_schedule' }
    },
    'POST subscription_schedules/*': (form, id) => {
      const found = this.subscriptions.find(({ schedule }) => schedule?.id === id)
      if (!found) throw missing('subscription_schedule')
      found.schedule = { id, plan: textOf(formOf(form.metadata).plan) as PlanTerm }
      return { id }
    },
    'POST subscription_schedules/*/release': (_form, id) => {
      for (const one of this.subscriptions) if (one.schedule?.id === id) one.schedule = null
      return { id }
    },
    'GET invoices': (form) =>
      listOf(
        this.invoices
          .filter(({ customer }) => form.customer === undefined || customer === form.customer)
          .filter(({ subscription }) => form.subscription === undefined || subscription === form.subscription)
          .filter(({ status }) => form.status === undefined || status === form.status)
          .toReversed()
          .map(shownInvoice),
      ),
    'GET invoices/*': (_form, id) => shownInvoice(this.#invoiceById(id)),
    'POST invoices': (form) =>
      shownInvoice(this.#invoice(this.#subscription(textOf(form.subscription)), 'manual', this.#seconds)),
    'POST invoices/*/pay': (_form, id) => this.#payInvoice(id),
    'POST invoices/*/void': (_form, id) => {
      const invoice = this.#invoiceById(id)
      invoice.payment.status = 'canceled'
      return shownInvoice(Object.assign(invoice, { status: 'void' }))
    },
    'POST invoices/*/mark_uncollectible': (_form, id) =>
      shownInvoice(Object.assign(this.#invoiceById(id), { status: 'uncollectible' })),
    'GET invoiceitems': (form) =>
      listOf(
        this.items
          .filter(({ customer }) => customer === form.customer)
          .filter(({ invoice }) => form.pending === undefined || invoice === null)
          .map(shownItem),
      ),
    'POST invoiceitems': (form) => this.#addItem(form),
    'GET invoice_payments': (form) => {
      const invoice = this.#invoiceById(textOf(form.invoice))
      return listOf([{ payment: { type: 'payment_intent', payment_intent: shownPayment(invoice) } }])
    },
    'GET payment_intents/*': (_form, id) => shownPayment(this.#invoiceOfPayment(id)),
    'GET charges': (form) => listOf(this.charges.filter(({ customer }) => customer === form.customer).map(shownCharge)),
    'GET promotion_codes': (form) => this.#findPromotion(textOf(form.code)),
  }

  #calculateTax(form: Form) {
    const details = formOf(form.customer_details)
    const taxIds = Object.values(formOf(details.tax_ids)).map((one) => textOf(formOf(one).value))
    const address = addressOf(textsOf(formOf(details.address)))
    const rate = sandboxTax(address, taxIds[0] ?? '')
    const amount = Number(textOf(formOf(formOf(form.line_items)[0]).amount))
    return {
      tax_amount_exclusive: Math.round((amount * (rate?.basisPoints ?? 0)) / 10_000),
      tax_breakdown: [{ tax_rate_details: { country: address.countryCode, state: address.stateOrProvince } }],
    }
  }

  #createCustomer(form: Form) {
    const customer: Customer = {
      ...{ id: this.#id('cus'), name: textOf(form.name), email: textOf(form.email), address: null },
      ...{ metadata: textsOf(formOf(form.metadata)), primary: null, taxIds: [] },
    }
    this.customers.set(customer.id, customer)
    return shownCustomer(customer)
  }

  #updateCustomer(form: Form, id: string) {
    const customer = this.#customer(id)
    if (typeof form.name === 'string') customer.name = form.name
    if (typeof form.email === 'string') customer.email = form.email
    if (form.address !== undefined) customer.address = textsOf(formOf(form.address))
    Object.assign(customer.metadata, textsOf(formOf(form.metadata)))
    const primary = formOf(form.invoice_settings).default_payment_method
    if (typeof primary === 'string') customer.primary = primary
    return shownCustomer(customer)
  }

  #discount(promotion: string): Discount | null {
    const coupon = sandboxCoupon(promotion.replace('promo_', ''))
    return coupon && { ...coupon, startedOn: dayOf(this.#seconds) }
  }

  #subscribe(form: Form) {
    const item = formOf(formOf(form.items)[0])
    const now = this.#seconds
    const subscription: Subscription = {
      ...{ id: this.#id('sub'), customer: textOf(form.customer), currency: textOf(form.currency) },
      ...{ status: 'incomplete', plan: textOf(item.price) === 'price_annual' ? 'annual' : 'monthly' },
      ...{ quantity: Number(textOf(item.quantity)), anchor: now, start: now, end: now, created: now },
      ...{ cancelsAtEnd: false, metadata: textsOf(formOf(form.metadata)), schedule: null, latestInvoice: null },
      discount: this.#discount(textOf(formOf(formOf(form.discounts)[0]).promotion_code)),
    }
    this.#setPeriod(subscription, now)
    this.subscriptions.push(subscription)
    this.#try(this.#invoice(subscription, 'subscription_create', now), subscription, 'first')
    this.#tell('customer.subscription.created', subscription)
    return shownSubscription(subscription)
  }

  #updateSubscription(form: Form, id: string) {
    const found = this.#subscription(id)
    const quantity = formOf(formOf(form.items)[0]).quantity
    if (typeof quantity === 'string') found.quantity = Number(quantity)
    if (typeof form.cancel_at_period_end === 'string') found.cancelsAtEnd = form.cancel_at_period_end === 'true'
    Object.assign(found.metadata, textsOf(formOf(form.metadata)))
    const promotion = formOf(formOf(form.discounts)[0]).promotion_code
    if (typeof promotion === 'string') found.discount = this.#discount(promotion)
    this.#tell('customer.subscription.updated', found)
    return shownSubscription(found)
  }

  #payInvoice(id: string) {
    const invoice = this.#invoiceById(id)
    if (invoice.status === 'paid') {
      const message = 'Invoice is already paid'
      throw new StripeRefusal(400, { type: 'invalid_request_error', code: 'invoice_already_paid', message })
    }
    const subscription = this.#subscription(invoice.subscription)
    const decline = this.#try(invoice, subscription, invoice.reason === 'manual' ? 'renewal' : 'first')
    if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline, message: 'Your card was declined.' })
    if (invoice.payment.status === 'requires_action') {
      const code = 'invoice_payment_intent_requires_action'
      throw new StripeRefusal(402, { type: 'card_error', code, message: 'Authentication is required.' })
    }
    return shownInvoice(invoice)
  }

  #addItem(form: Form) {
    const period = formOf(form.period)
    const item: InvoiceItem = {
      ...{ id: this.#id('ii'), customer: textOf(form.customer), currency: textOf(form.currency), invoice: null },
      ...{ amount: Number(textOf(form.amount)), quantity: 1, metadata: textsOf(formOf(form.metadata)) },
      ...{ start: Number(textOf(period.start)), end: Number(textOf(period.end)) },
    }
    this.items.push(item)
    return shownItem(item)
  }

  #findPromotion(code: string) {
    const coupon = sandboxCoupon(code)
    if (!coupon) return listOf([])
    const isOver = coupon.lastDay !== null && dayOf(this.#seconds) > coupon.lastDay
    const promotion: Shape<Stripe.PromotionCode> = {
      ...{ id: `promo_${code}`, object: 'promotion_code', code, active: !coupon.isUsedUp && !isOver },
      ...{ max_redemptions: coupon.isUsedUp ? 1 : null, times_redeemed: coupon.isUsedUp ? 1 : 0 },
      expires_at: coupon.lastDay === null ? null : Date.parse(coupon.lastDay) / 1000,
      metadata: coupon.terms.length === 1 ? { plan: coupon.terms[0] ?? '' } : {},
      promotion: { type: 'coupon', coupon: shownCoupon({ ...coupon, startedOn: '' }) },
    }
    return listOf([promotion])
  }
}
