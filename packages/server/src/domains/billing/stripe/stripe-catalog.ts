import { type KnownCoupon, type PlanTerm, planHandle, planTerms, type TaxRate } from '@cairn/contract/billing/amounts'
import { readVatId } from '@cairn/contract/billing/vat-id'
import { ownValue } from '@cairn/contract/core/own-value'
import { currencies } from '@cairn/contract/identity/locales'
import type { Address } from '@cairn/contract/organizations/address'
import Stripe from 'stripe'
import { ConfigError } from '../../../platform/config/config-error'
import { providerDown } from '../billing-port'
import { fromStripe, knownCoupon, stripeAddress, taxRegion } from './stripe-objects'

/** Large enough to derive the rate from the tax. */
const TAXED_AMOUNT = 1_000_000
const MAX_CACHED_RATES = 1_000

interface Price {
  readonly id: string
  readonly amounts: ReadonlyMap<string, number>
}

const intervalsByPlan: Readonly<Record<PlanTerm, string>> = { monthly: 'month', annual: 'year' }

function toPrice(plan: PlanTerm, found: Stripe.Price | undefined): Price {
  const handle = planHandle(plan)
  if (!found) throw new ConfigError(`Stripe has no active price with the lookup key ${handle}.`)
  if (found.recurring?.interval !== intervalsByPlan[plan]) {
    throw new ConfigError(`The Stripe price ${handle} must recur every ${intervalsByPlan[plan]}.`)
  }
  const options = { ...found.currency_options, [found.currency]: { unit_amount: found.unit_amount } }
  const amounts = new Map<string, number>()
  for (const [currency, { unit_amount: amount }] of Object.entries(options)) {
    if (typeof amount === 'number') amounts.set(currency.toUpperCase(), fromStripe(amount, currency))
  }
  const missing = currencies.find((currency) => !amounts.has(currency))
  if (missing) throw new ConfigError(`The Stripe price ${handle} has no amount in ${missing}.`)
  return { id: found.id, amounts }
}

async function loadPrices(stripe: Stripe): Promise<ReadonlyMap<PlanTerm, Price>> {
  const { data } = await stripe.prices.list({
    lookup_keys: planTerms.map(planHandle),
    active: true,
    expand: ['data.currency_options'],
  })
  return new Map(
    planTerms.map((plan) => [
      plan,
      toPrice(
        plan,
        data.find((price) => price.lookup_key === planHandle(plan)),
      ),
    ]),
  )
}

async function requireActiveTax(stripe: Stripe): Promise<void> {
  const { status } = await stripe.tax.settings.retrieve()
  if (status !== 'active') throw new ConfigError('Stripe Tax is not active: set the head office in the Dashboard.')
}

const taxIdTypes = { GB: 'gb_vat', CH: 'ch_vat', NO: 'no_vat' } as const

/** Null if the VAT ID is invalid. */
export function taxIdOf(vatId: string, countryCode: string) {
  const value = readVatId(vatId, countryCode)
  if (value === null) return null
  // Northern Ireland uses the EU's system.
  const nationalType = value.startsWith('XI') ? undefined : ownValue(taxIdTypes, countryCode)
  return { type: nationalType ?? ('eu_vat' as const), value }
}

export interface StripeCatalog {
  price(plan: PlanTerm, currencyCode: string): number
  priceId(plan: PlanTerm): string
  findPromotion(code: string): Promise<Stripe.PromotionCode | null>
  findCoupon(code: string): Promise<KnownCoupon | null>
  taxRate(address: Address, vatId: string): Promise<TaxRate | null>
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError

/** If Stripe is unreachable, prices are loaded on first use. @throws ConfigError */
export async function openCatalog(stripe: Stripe): Promise<StripeCatalog> {
  let prices: ReadonlyMap<PlanTerm, Price> | null = null
  const rates = new Map<string, TaxRate | null>()
  const load = async () => {
    prices = await loadPrices(stripe)
  }
  const priceOf = (plan: PlanTerm): Price => {
    const price = prices?.get(plan)
    if (price) return price
    load().catch(() => undefined)
    throw providerDown()
  }
  try {
    await load()
    await requireActiveTax(stripe)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) {
      throw new ConfigError('CAIRN_STRIPE_KEY is not accepted by Stripe.')
    }
    if (!isUnreachable(error)) throw error
  }
  const findPromotion = async (code: string) => {
    const { data } = await stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon'] })
    return data.find(({ active }) => active) ?? data[0] ?? null
  }
  return {
    price: (plan, currencyCode) => priceOf(plan).amounts.get(currencyCode) ?? 0,
    priceId: (plan) => priceOf(plan).id,
    findPromotion,
    findCoupon: async (code) => {
      const promotion = await findPromotion(code)
      return promotion && knownCoupon(promotion, Date.now() / 1000)
    },
    taxRate: async (address, vatId) => {
      const key = JSON.stringify([address, vatId])
      const cached = rates.get(key)
      if (cached !== undefined) return cached
      const taxId = taxIdOf(vatId, address.countryCode)
      const { tax_amount_exclusive, tax_breakdown } = await stripe.tax.calculations.create({
        currency: 'usd',
        line_items: [{ amount: TAXED_AMOUNT, reference: 'seats', tax_behavior: 'exclusive' }],
        customer_details: {
          address: stripeAddress(address),
          address_source: 'billing',
          ...(taxId ? { tax_ids: [taxId] } : {}),
        },
      })
      const basisPoints = (tax_amount_exclusive / TAXED_AMOUNT) * 10_000
      const details = tax_breakdown[0]?.tax_rate_details
      const rate = basisPoints
        ? { basisPoints, ...taxRegion(details?.country ?? address.countryCode, details?.state) }
        : null
      if (rates.size >= MAX_CACHED_RATES) rates.clear()
      rates.set(key, rate)
      return rate
    },
  }
}
