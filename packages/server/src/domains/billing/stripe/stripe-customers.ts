import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { notFound } from '@cairn/contract/core/errors'
import type { Address } from '@cairn/contract/organizations/address'
import Stripe from 'stripe'
import type { CardForm, ProviderCustomer } from '../billing-port'
import { taxIdOf } from './stripe-catalog'
import type { StripeContext } from './stripe-context'
import { expanded, idOf, stripeAddress } from './stripe-objects'

const { errors } = Stripe

const FORM_SECONDS = 2 * 60 * 60
const FORM = /^(cus_\w+)_(\d{10})_([\w-]{43})$/

const mac = (secret: string, customerId: string, expires: string) =>
  createHmac('sha256', secret).update(`card form ${customerId} ${expires}`).digest()

export function openCardForm({ secret, origin }: StripeContext, customerId: string): CardForm {
  const expires = String(Math.floor(Date.now() / 1000) + FORM_SECONDS)
  const token = `${customerId}_${expires}_${mac(secret, customerId, expires).toString('base64url')}`
  return { token, formUrl: `${origin}/card-form?token=${token}`, origin }
}

/** Null if forged or expired. */
export function customerOfForm({ secret }: StripeContext, token: string): string | null {
  const [, customerId = '', expires = '', given = ''] = FORM.exec(token) ?? []
  if (Number(expires) < Date.now() / 1000) return null
  return timingSafeEqual(mac(secret, customerId, expires), Buffer.from(given, 'base64url')) ? customerId : null
}

export async function createCustomer(
  { stripe }: StripeContext,
  orgId: string,
  { name, email, currencyCode }: { name: string; email: string; currencyCode: string },
): Promise<string> {
  const customer = { name, email, metadata: { orgId, currencyCode } }
  const key = createHash('sha256').update(JSON.stringify(customer)).digest('hex')
  return (await stripe.customers.create(customer, { idempotencyKey: `customer:${key}` })).id
}

/** @throws 404 */
export async function findCustomer({ stripe }: StripeContext, id: string): Promise<Stripe.Customer> {
  const customer = await stripe.customers.retrieve(id, { expand: ['tax_ids'] })
  if (customer.deleted) throw notFound()
  return customer
}

export const primaryCardId = ({ invoice_settings }: Stripe.Customer): string | null =>
  idOf(invoice_settings.default_payment_method)

async function setVatId(context: StripeContext, customer: Stripe.Customer, vatId: string, countryCode: string) {
  const { stripe } = context
  const [taxId, stored] = [taxIdOf(vatId, countryCode), customer.tax_ids?.data ?? []]
  if (taxId && !stored.some(({ value }) => value === taxId.value))
    await stripe.customers.createTaxId(customer.id, taxId)
  for (const old of stored) {
    if (old.value !== taxId?.value) await stripe.customers.deleteTaxId(customer.id, old.id)
  }
}

export async function updateCustomer(
  context: StripeContext,
  id: string,
  { name, email, address, vatId }: Partial<ProviderCustomer>,
): Promise<void> {
  const updated = await context.stripe.customers.update(id, {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(address ? { address: stripeAddress(address) } : {}),
    expand: ['tax_ids'],
  })
  if (vatId === undefined) return
  await setVatId(context, updated, vatId, updated.address?.country ?? '')
}

const makePrimary = ({ stripe }: StripeContext, id: string, cardId: string) =>
  stripe.customers.update(id, { invoice_settings: { default_payment_method: cardId } })

/** @throws 404 */
async function requireCard({ stripe }: StripeContext, id: string, cardId: string): Promise<Stripe.PaymentMethod> {
  const card = await stripe.paymentMethods.retrieve(cardId)
  if (idOf(card.customer) !== id) throw notFound()
  return card
}

/** @throws 404 */
async function cardIdOf(context: StripeContext, id: string, token: string): Promise<string> {
  if (!token.startsWith('seti_')) return (await requireCard(context, id, token)).id
  const intent = await context.stripe.setupIntents.retrieve(token)
  const cardId = idOf(intent.payment_method)
  if (idOf(intent.customer) !== id || intent.status !== 'succeeded' || cardId === null) throw notFound()
  return cardId
}

/** Undone unless the payment succeeds. */
export interface CardChange {
  /** Null where the card was stored before. */
  readonly newId: string | null
  readonly formerPrimaryId: string | null
}

/** An authentication whose result was not handled yet. */
const pendingAuthentication = ({ metadata: { asked, newCard, formerCard } }: Stripe.Customer) =>
  asked ? { payment: asked, newId: newCard || null, formerPrimaryId: formerCard || null } : null

const newIdOf = (token: string, cardId: string) => (token.startsWith('seti_') ? cardId : null)

/**
 * Null unless the card is the primary one.
 * @throws 404
 */
export async function findCardChange(
  context: StripeContext,
  customer: Stripe.Customer,
  token: string,
): Promise<CardChange | null> {
  const cardId = await cardIdOf(context, customer.id, token)
  if (primaryCardId(customer) !== cardId) return null
  const newId = newIdOf(token, cardId)
  return { newId, formerPrimaryId: (newId && customer.metadata.formerCard) || null }
}

/**
 * Records the former primary card together with the change, so that a retry after a crash still finds it.
 * @throws 404
 */
export async function makeCardPrimary(
  context: StripeContext,
  customer: Stripe.Customer,
  token: string,
): Promise<CardChange> {
  const cardId = await cardIdOf(context, customer.id, token)
  const pending = pendingAuthentication(customer)
  if (pending?.newId && pending.newId !== cardId) {
    await undoCard(context, customer.id, pending)
    return makeCardPrimary(context, await findCustomer(context, customer.id), token)
  }
  const known = await findCardChange(context, customer, token)
  if (known) return known
  const primaryId = primaryCardId(customer)
  await context.stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: cardId },
    metadata: { formerCard: primaryId ?? '' },
  })
  return { newId: newIdOf(token, cardId), formerPrimaryId: primaryId }
}

export async function recordAuthentication(
  { stripe }: StripeContext,
  id: string,
  payment: string,
  { newId, formerPrimaryId }: CardChange,
): Promise<void> {
  const metadata = { asked: payment, newCard: newId ?? '', formerCard: formerPrimaryId ?? '' }
  await stripe.customers.update(id, { metadata })
}

/** A card that has not paid is not stored, and never the primary one. */
export async function undoCard(
  context: StripeContext,
  id: string,
  { newId, formerPrimaryId }: CardChange,
): Promise<void> {
  const { stripe } = context
  const cards = await listCards(context, id)
  const isStored = (cardId: string | null): cardId is string => cards.some((card) => card.id === cardId)
  await stripe.customers.update(id, {
    ...(isStored(formerPrimaryId) ? { invoice_settings: { default_payment_method: formerPrimaryId } } : {}),
    metadata: { asked: '', newCard: '', formerCard: '' },
  })
  if (!isStored(newId)) return
  try {
    await stripe.paymentMethods.detach(newId)
  } catch (error) {
    // Another reader has detached it.
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error
  }
}

/**
 * The customer, once a card whose bank has refused is undone.
 * @throws 404
 */
export async function findCustomerWithSettledCard(context: StripeContext, id: string): Promise<Stripe.Customer> {
  const customer = await findCustomer(context, id)
  const pending = pendingAuthentication(customer)
  if (!pending) return customer
  const { status } = await context.stripe.paymentIntents.retrieve(pending.payment)
  if (status === 'requires_payment_method' || status === 'canceled') await undoCard(context, id, pending)
  else if (status === 'succeeded') await context.stripe.customers.update(id, { metadata: { asked: '' } })
  else return customer
  return findCustomer(context, id)
}

export async function addCard(
  context: StripeContext,
  id: string,
  { token, address, isPrimary }: { token: string; address: Address; isPrimary: boolean },
): Promise<string> {
  const cardId = await cardIdOf(context, id, token)
  await context.stripe.paymentMethods.update(cardId, { billing_details: { address: stripeAddress(address) } })
  const customer = await findCustomer(context, id)
  if (isPrimary || primaryCardId(customer) === null) await makePrimary(context, id, cardId)
  return cardId
}

export async function setPrimaryCard(context: StripeContext, id: string, cardId: string): Promise<void> {
  await requireCard(context, id, cardId)
  await makePrimary(context, id, cardId)
}

export const listCards = async ({ stripe }: StripeContext, customer: string): Promise<Stripe.PaymentMethod[]> =>
  (await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })).data

export async function removeCard(context: StripeContext, id: string, cardId: string): Promise<void> {
  await requireCard(context, id, cardId)
  const [customer, cards] = await Promise.all([findCustomer(context, id), listCards(context, id)])
  const next = cards.find((card) => card.id !== cardId)
  if (primaryCardId(customer) === cardId && next) await makePrimary(context, id, next.id)
  await context.stripe.paymentMethods.detach(cardId)
}

export async function setCardAddress(
  context: StripeContext,
  id: string,
  cardId: string,
  address: Address,
): Promise<void> {
  await requireCard(context, id, cardId)
  await context.stripe.paymentMethods.update(cardId, { billing_details: { address: stripeAddress(address) } })
  const customer = await findCustomer(context, id)
  if (primaryCardId(customer) === cardId) await updateCustomer(context, id, { address })
}

export const vatIdOf = ({ tax_ids }: Stripe.Customer): string => expanded(tax_ids?.data[0])?.value ?? ''
