import { z } from 'zod'
import { ConfigError } from './config-error'
import { isLoopback } from './loopback'

export const billingVariables = {
  CAIRN_BILLING: z.enum(['off', 'sandbox'], { error: 'must be one of off, sandbox' }).optional(),
  CAIRN_SANDBOX_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a whole number from 0 to 65535' })
    .default(0),
  CAIRN_SANDBOX_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: 'must be an address such as https://payments.example.com',
    })
    .optional(),
}

const variablesSchema = z.object(billingVariables)

export type BillingSettings =
  | { readonly mode: 'off' }
  | {
      readonly mode: 'sandbox'
      /** Where browsers reach its pages; on this machine unless said. */
      readonly url: string | undefined
      /** 0 lets the system choose. */
      readonly port: number
      readonly host: string
    }

interface Installation {
  readonly host: string
  readonly publicUrl: string
}

/** @throws ConfigError where browsers would not reach the sandbox's card form, or it is of Cairn's own origin */
export function readBillingSettings(
  given: z.output<typeof variablesSchema>,
  { host, publicUrl }: Installation,
): BillingSettings {
  if ((given.CAIRN_BILLING ?? 'off') === 'off') return { mode: 'off' }
  const { CAIRN_SANDBOX_URL: url, CAIRN_SANDBOX_PORT: port } = given
  if (url === undefined && !isLoopback(new URL(publicUrl).hostname)) {
    throw new ConfigError(
      'CAIRN_SANDBOX_URL must be set when CAIRN_BILLING is sandbox and others reach this server, such as https://payments.example.com.',
    )
  }
  if (url !== undefined && new URL(url).origin === new URL(publicUrl).origin) {
    throw new ConfigError('CAIRN_SANDBOX_URL must be of another origin than CAIRN_PUBLIC_URL.')
  }
  return { mode: 'sandbox', url: url && new URL(url).origin, port, host }
}
