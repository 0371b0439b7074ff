import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { z } from 'zod'
import { ConfigError } from './config-error'

export interface ExternalProviderSettings {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: string
  readonly flag?: FlagName
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** HTTPS, or this machine. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname))
}

const isScopes = (text: string): boolean =>
  text.split(' ').includes('openid') && /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text)

export const externalProviderVariables = {
  CAIRN_OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { error: 'must be an https address such as https://login.example.com' })
    .optional(),
  CAIRN_OIDC_CLIENT_ID: z.string().optional(),
  CAIRN_OIDC_CLIENT_SECRET: z.string().optional(),
  CAIRN_OIDC_SCOPES: z
    .string()
    .refine(isScopes, { error: 'must be scopes with openid among them, such as openid profile email' })
    .default('openid profile email'),
  CAIRN_OIDC_NAME: z.string().max(40, 'must be at most 40 characters long').default('single sign-on'),
  CAIRN_MICROSOFT_CLIENT_ID: z.string().optional(),
  CAIRN_MICROSOFT_CLIENT_SECRET: z.string().optional(),
  CAIRN_MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, 'must be common, organizations, or the id of a directory')
    .default('common'),
}

const variablesSchema = z.object(externalProviderVariables)
type Variables = z.output<typeof variablesSchema>

function together<Name extends keyof Variables>(given: Variables, names: readonly Name[]): string[] | null {
  const values = names.map((name) => given[name])
  const missing = names.find((_name, index) => values[index] === undefined)
  const present = names.find((_name, index) => values[index] !== undefined)
  if (present === undefined) return null
  if (missing !== undefined) throw new ConfigError(`${missing} must be set when ${present} is set.`)
  return values as string[]
}

/** @throws ConfigError if a variable of a group is missing */
export function readExternalProviders(given: Variables): ExternalProviderSettings[] {
  const any = together(given, ['CAIRN_OIDC_ISSUER', 'CAIRN_OIDC_CLIENT_ID', 'CAIRN_OIDC_CLIENT_SECRET'])
  const microsoft = together(given, ['CAIRN_MICROSOFT_CLIENT_ID', 'CAIRN_MICROSOFT_CLIENT_SECRET'])
  const providers: ExternalProviderSettings[] = []
  if (any) {
    const [issuer = '', clientId = '', clientSecret = ''] = any
    const { CAIRN_OIDC_NAME: name, CAIRN_OIDC_SCOPES: scopes } = given
    providers.push({ id: 'oidc', name, issuer, clientId, clientSecret, scopes })
  }
  if (microsoft) {
    const [clientId = '', clientSecret = ''] = microsoft
    const issuer = `https://login.microsoftonline.com/${given.CAIRN_MICROSOFT_TENANT}/v2.0`
    const scopes = 'openid profile email'
    providers.push({
      id: 'microsoft',
      name: 'Microsoft',
      issuer,
      clientId,
      clientSecret,
      scopes,
      flag: 'microsoft-sso',
    })
  }
  return providers
}
