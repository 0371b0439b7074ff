import Stripe from 'stripe'
import type { StripeSettings } from '../../../platform/config/billing-settings'
import type { AnswerFrame } from '../billing-frames'
import type { BillingProvider } from '../billing-port'
import { createStripe } from './stripe.service'
import { openCatalog } from './stripe-catalog'
import type { StripeContext } from './stripe-context'
import { stripePages } from './stripe-pages'

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
