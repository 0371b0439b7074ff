/** The part of Stripe’s API that Cairn calls: forms in, objects out. */
import type { PlanTerm } from '@cairn/contract/billing/amounts'
import type Stripe from 'stripe'
import { sandboxCoupon, sandboxTax } from '../../domains/billing/sandbox/sandbox-prices'
import { dayOf, missing, type StripeAccount, StripeRefusal } from './stripe-account'
import {
  addressOf,
  type Customer,
  type InvoiceItem,
  listOf,
  type Shape,
  shownCard,
  shownCharge,
  shownCoupon,
  shownCustomer,
  shownInvoice,
  shownItem,
  shownPayment,
  shownPrice,
  shownSubscription,
} from './stripe-shapes'

type Form = { [key: string]: Form | string }

/** `items[0][price]=x` → `{ items: { 0: { price: 'x' } } }` */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter(Boolean)
    const last = keys.pop() ?? ''
    let at = form
    for (const key of keys) {
      const next = at[key]
      at = at[key] = typeof next === 'object' ? next : {}
    }
    at[last] = value
  }
  return form
}

const textOf = (value: Form | string | undefined): string => (typeof value === 'string' ? value : '')
const formOf = (value: Form | string | undefined): Form => (typeof value === 'object' ? value : {})
const textsOf = (form: Form): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, textOf(value)]))

export class StripeApi {
  constructor(readonly account: StripeAccount) {}

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
    'GET customers/*': (_form, id) => shownCustomer(this.account.customer(id)),
    'POST customers/*': (form, id) => this.#updateCustomer(form, id),
    'POST customers/*/tax_ids': (form, id) => {
      const taxId = { id: this.account.newId('txi'), type: textOf(form.type), value: textOf(form.value) }
      this.account.customer(id).taxIds.push(taxId)
      return taxId
    },
    'DELETE customers/*/tax_ids/*': (_form, id, taxId) => {
      const customer = this.account.customer(id)
      customer.taxIds = customer.taxIds.filter((one) => one.id !== taxId)
      return { id: taxId, deleted: true }
    },
    'GET payment_methods': (form) =>
      listOf(
        [...this.account.cards.values()]
          .filter(({ customer, isDetached }) => customer === form.customer && !isDetached)
          .map(shownCard),
      ),
    'GET payment_methods/*': (_form, id) => shownCard(this.account.card(id)),
    'POST payment_methods/*': (form, id) => {
      const card = this.account.card(id)
      card.address = textsOf(formOf(formOf(form.billing_details).address))
      return shownCard(card)
    },
    'POST payment_methods/*/detach': (_form, id) => {
      const card = this.account.card(id)
      card.isDetached = true
      const customer = this.account.customer(card.customer)
      if (customer.primary === id) customer.primary = null
      return shownCard(card)
    },
    'POST setup_intents': (form) => {
      const id = this.account.newId('seti')
      this.account.intents.set(id, { customer: textOf(form.customer), card: null })
      return { id, object: 'setup_intent', client_secret: `${id}_secret_1` }
    },
    'GET setup_intents/*': (_form, id) => {
      const intent = this.account.intents.get(id)
      if (!intent) throw missing('setup_intent')
      const status = intent.card === null ? 'requires_payment_method' : 'succeeded'
      return { id, object: 'setup_intent', customer: intent.customer, payment_method: intent.card, status }
    },
    'GET subscriptions': (form) =>
      listOf(
        this.account.subscriptions
          .filter(({ customer }) => customer === form.customer)
          .toReversed()
          .map(shownSubscription),
      ),
    'POST subscriptions': (form) => this.#subscribe(form),
    'POST subscriptions/*': (form, id) => this.#updateSubscription(form, id),
    'DELETE subscriptions/*': (_form, id) => {
      const found = this.account.subscription(id)
      this.account.end(found, found.status === 'incomplete' ? 'incomplete_expired' : 'canceled')
      return shownSubscription(found)
    },
    'POST subscription_schedules': (form) => {
      const schedule = { id: this.account.newId('sub_sched'), plan: null }
      this.account.subscription(textOf(form.from_subscription)).schedule = schedule
      return { id: schedule.id, object: 'subscription_schedule' }
    },
    'POST subscription_schedules/*': (form, id) => {
      const found = this.account.subscriptions.find(({ schedule }) => schedule?.id === id)
      if (!found) throw missing('subscription_schedule')
      found.schedule = { id, plan: textOf(formOf(form.metadata).plan) as PlanTerm }
      return { id }
    },
    'POST subscription_schedules/*/release': (_form, id) => {
      for (const one of this.account.subscriptions) if (one.schedule?.id === id) one.schedule = null
      return { id }
    },
    'GET invoices': (form) =>
      listOf(
        this.account.invoices
          .filter(({ customer }) => form.customer === undefined || customer === form.customer)
          .filter(({ subscription }) => form.subscription === undefined || subscription === form.subscription)
          .filter(({ status }) => form.status === undefined || status === form.status)
          .toReversed()
          .map(shownInvoice),
      ),
    'GET invoices/*': (_form, id) => shownInvoice(this.account.invoice(id)),
    'POST invoices': (form) => shownInvoice(this.account.invoiceNow(textOf(form.subscription))),
    'POST invoices/*/pay': (_form, id) => shownInvoice(this.account.payInvoice(id)),
    'POST invoices/*/void': (_form, id) => {
      const invoice = this.account.invoice(id)
      invoice.payment.status = 'canceled'
      return shownInvoice(Object.assign(invoice, { status: 'void' }))
    },
    'POST invoices/*/mark_uncollectible': (_form, id) =>
      shownInvoice(Object.assign(this.account.invoice(id), { status: 'uncollectible' })),
    'GET invoiceitems': (form) =>
      listOf(
        this.account.items
          .filter(({ customer }) => customer === form.customer)
          .filter(({ invoice }) => form.pending === undefined || invoice === null)
          .map(shownItem),
      ),
    'POST invoiceitems': (form) => this.#addItem(form),
    'GET invoice_payments': (form) => {
      const invoice = this.account.invoice(textOf(form.invoice))
      return listOf([{ payment: { type: 'payment_intent', payment_intent: shownPayment(invoice) } }])
    },
    'GET payment_intents/*': (_form, id) => shownPayment(this.account.invoiceOfPayment(id)),
    'GET charges': (form) =>
      listOf(this.account.charges.filter(({ customer }) => customer === form.customer).map(shownCharge)),
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
      id: this.account.newId('cus'),
      name: textOf(form.name),
      email: textOf(form.email),
      address: null,
      metadata: textsOf(formOf(form.metadata)),
      primary: null,
      taxIds: [],
    }
    this.account.customers.set(customer.id, customer)
    return shownCustomer(customer)
  }

  #updateCustomer(form: Form, id: string) {
    const customer = this.account.customer(id)
    if (typeof form.name === 'string') customer.name = form.name
    if (typeof form.email === 'string') customer.email = form.email
    if (form.address !== undefined) customer.address = textsOf(formOf(form.address))
    Object.assign(customer.metadata, textsOf(formOf(form.metadata)))
    const primary = formOf(form.invoice_settings).default_payment_method
    if (typeof primary === 'string') customer.primary = primary
    return shownCustomer(customer)
  }

  #subscribe(form: Form) {
    const item = formOf(formOf(form.items)[0])
    const subscription = this.account.subscribe({
      customer: textOf(form.customer),
      currency: textOf(form.currency),
      plan: textOf(item.price) === 'price_annual' ? 'annual' : 'monthly',
      quantity: Number(textOf(item.quantity)),
      metadata: textsOf(formOf(form.metadata)),
      promotion: textOf(formOf(formOf(form.discounts)[0]).promotion_code),
    })
    return shownSubscription(subscription)
  }

  #updateSubscription(form: Form, id: string) {
    const found = this.account.subscription(id)
    const quantity = formOf(formOf(form.items)[0]).quantity
    if (typeof quantity === 'string') found.quantity = Number(quantity)
    if (typeof form.cancel_at_period_end === 'string') found.cancelsAtEnd = form.cancel_at_period_end === 'true'
    Object.assign(found.metadata, textsOf(formOf(form.metadata)))
    const promotion = formOf(formOf(form.discounts)[0]).promotion_code
    if (typeof promotion === 'string') found.discount = this.account.discount(promotion)
    this.account.tell('updated', found)
    return shownSubscription(found)
  }

  #addItem(form: Form) {
    const period = formOf(form.period)
    const item: InvoiceItem = {
      id: this.account.newId('ii'),
      customer: textOf(form.customer),
      currency: textOf(form.currency),
      invoice: null,
      amount: Number(textOf(form.amount)),
      quantity: 1,
      metadata: textsOf(formOf(form.metadata)),
      start: Number(textOf(period.start)),
      end: Number(textOf(period.end)),
    }
    this.account.items.push(item)
    return shownItem(item)
  }

  #findPromotion(code: string) {
    const coupon = sandboxCoupon(code)
    if (!coupon) return listOf([])
    const isOver = coupon.lastDay !== null && dayOf(this.account.seconds) > coupon.lastDay
    const promotion: Shape<Stripe.PromotionCode> = {
      id: `promo_${code}`,
      object: 'promotion_code',
      code,
      active: !coupon.isUsedUp && !isOver,
      max_redemptions: coupon.isUsedUp ? 1 : null,
      times_redeemed: coupon.isUsedUp ? 1 : 0,
      expires_at: coupon.lastDay === null ? null : Date.parse(coupon.lastDay) / 1000,
      metadata: coupon.terms.length === 1 ? { plan: coupon.terms[0] ?? '' } : {},
      promotion: { type: 'coupon', coupon: shownCoupon({ ...coupon, startedOn: '' }) },
    }
    return listOf([promotion])
  }
}
