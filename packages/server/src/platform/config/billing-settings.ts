import { z } from 'zod'
import { ConfigError } from './config-error'
import { isLoopback } from './trusted-proxies'

export const billingVariables = {
  CAIRN_BILLING: z.enum(['off', 'sandbox', 'stripe'], { error: 'must be one of off, sandbox, stripe' }).optional(),
  CAIRN_STRIPE_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  CAIRN_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'must begin with pk_')
    .optional(),
  CAIRN_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+$/, 'must begin with whsec_')
    .optional(),
  /** For tests. */
  CAIRN_STRIPE_API: z
    .string()
    .refine((text) => URL.canParse(text), { error: 'must be an address' })
    .optional(),
  CAIRN_BILLING_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a whole number from 0 to 65535' })
    .default(0),
  CAIRN_BILLING_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: 'must be an address such as https://payments.example.com',
    })
    .optional(),
}

const variablesSchema = z.object(billingVariables)

interface CardFormSettings {
  readonly url: string | undefined
  readonly port: number
  readonly host: string
}

interface SandboxSettings extends CardFormSettings {
  readonly mode: 'sandbox'
  readonly isDefault: boolean
}

export interface StripeSettings extends CardFormSettings {
  readonly mode: 'stripe'
  readonly key: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly api: URL | undefined
}

export type BillingSettings = { readonly mode: 'off' } | SandboxSettings | StripeSettings

interface Installation {
  readonly host: string
  readonly publicUrl: string
  /** Makes `sandbox` the default. */
  readonly hasDemo: boolean
}

type Variables = z.output<typeof variablesSchema>

function readStripe(given: Variables, form: CardFormSettings): StripeSettings {
  const required = (name: 'CAIRN_STRIPE_KEY' | 'CAIRN_STRIPE_PUBLISHABLE_KEY' | 'CAIRN_STRIPE_WEBHOOK_SECRET') => {
    const value = given[name]
    if (value === undefined) throw new ConfigError(`${name} must be set when CAIRN_BILLING is stripe.`)
    return value
  }
  const [key, publishableKey] = [required('CAIRN_STRIPE_KEY'), required('CAIRN_STRIPE_PUBLISHABLE_KEY')]
  if (key.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new ConfigError('CAIRN_STRIPE_KEY and CAIRN_STRIPE_PUBLISHABLE_KEY must both be live or both be for tests.')
  }
  const api = given.CAIRN_STRIPE_API === undefined ? undefined : new URL(given.CAIRN_STRIPE_API)
  return { mode: 'stripe', key, publishableKey, webhookSecret: required('CAIRN_STRIPE_WEBHOOK_SECRET'), api, ...form }
}

/** @throws ConfigError */
export function readBillingSettings(given: Variables, { host, publicUrl, hasDemo }: Installation): BillingSettings {
  const { CAIRN_BILLING: named, CAIRN_BILLING_URL: url, CAIRN_BILLING_PORT: port } = given
  const isReachable = url !== undefined || isLoopback(new URL(publicUrl).hostname)
  const mode = named ?? (hasDemo && isReachable ? 'sandbox' : 'off')
  if (mode === 'off') return { mode }
  if (!isReachable) {
    throw new ConfigError(
      `CAIRN_BILLING_URL must be set when CAIRN_BILLING is ${mode} and others reach this server, such as https://payments.example.com.`,
    )
  }
  if (url !== undefined && new URL(url).origin === new URL(publicUrl).origin) {
    throw new ConfigError('CAIRN_BILLING_URL must have a different origin than CAIRN_PUBLIC_URL.')
  }
  const form = { url: url && new URL(url).origin, port, host }
  return mode === 'stripe' ? readStripe(given, form) : { mode, isDefault: named === undefined, ...form }
}
