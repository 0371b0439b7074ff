import { emailSchema } from '@cairn/contract/core/fields'
import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import type { Configuration, IDToken } from 'openid-client'
import { systemClock } from '../../../platform/clock/system-clock'
import type { ExternalProviderSettings } from '../../../platform/config/external-providers'

const TIMEOUT_SECONDS = 10

const loadOidc = () => import('openid-client')

export interface ExternalIdentity {
  readonly providerId: string
  readonly accountId: string
  /** Lowercase; null if missing or unverified. */
  readonly verifiedEmail: string | null
  readonly firstName: string
  readonly lastName: string
}

interface ExternalFlow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface ExternalProvider {
  readonly id: string
  readonly name: string
  begin(redirectUri: string): Promise<{ url: string; flow: ExternalFlow }>
  /** `returned` is the full address. @throws if it does not match the flow */
  finish(returned: URL, flow: ExternalFlow): Promise<ExternalIdentity>
}

export interface ExternalProviders {
  offered(): Promise<ExternalProvider[]>
  find(id: string): Promise<ExternalProvider | undefined>
  /** Also for providers no longer configured. */
  nameOf(id: string): string
}

type Claims = Readonly<Record<string, unknown>>

/** Microsoft lets directory administrators set any address; only the optional claim `xms_edov` vouches for it. */
const isVerified = (claims: Claims): boolean =>
  claims.email_verified === true || claims.xms_edov === true || claims.xms_edov === '1' || claims.xms_edov === 1

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, 100) : '')

function verifiedEmailOf(claims: Claims): string | null {
  const { success, data } = emailSchema.safeParse(claims.email)
  return success && isVerified(claims) ? data : null
}

/** Falls back to the userinfo endpoint. */
async function profileOf(configuration: Configuration, claims: IDToken, accessToken: string) {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
  return (await loadOidc()).fetchUserInfo(configuration, accessToken, claims.sub)
}

async function discover({ issuer, clientId, clientSecret }: ExternalProviderSettings): Promise<Configuration> {
  const oidc = await loadOidc()
  const isLocal = issuer.startsWith('http:')
  // Tokens are checked by the clock all nodes share.
  const metadata = { client_secret: clientSecret, [oidc.clockSkew]: Math.round(-systemClock.machineAheadMs() / 1_000) }
  return oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
  })
}

function createProvider(settings: ExternalProviderSettings): ExternalProvider {
  let known: Configuration | undefined
  const configuration = async () => {
    known ??= await discover(settings)
    return known
  }
  return {
    id: settings.id,
    name: settings.name,
    begin: async (redirectUri) => {
      const oidc = await loadOidc()
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, flow }
    },
    finish: async (returned, flow) => {
      const oidc = await loadOidc()
      const tokens = await oidc.authorizationCodeGrant(await configuration(), returned, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider gave no ID token')
      const profile: Claims = await profileOf(await configuration(), claims, tokens.access_token)
      return {
        providerId: settings.id,
        accountId: `${claims.iss} ${claims.sub}`,
        verifiedEmail: verifiedEmailOf(profile),
        firstName: textOf(profile.given_name),
        lastName: textOf(profile.family_name),
      }
    },
  }
}

/** Flags may change at run time, so they are read each time. */
export function createExternalProviders(
  settings: readonly ExternalProviderSettings[],
  isFlagOn: (flag: FlagName) => Promise<boolean>,
): ExternalProviders {
  const providers = settings.map((one) => ({ ...one, provider: createProvider(one) }))
  const offered = async () => {
    const open = await Promise.all(providers.map(async ({ flag }) => flag === undefined || isFlagOn(flag)))
    return providers.filter((_one, index) => open[index]).map(({ provider }) => provider)
  }
  return {
    offered,
    find: async (id) => (await offered()).find((provider) => provider.id === id),
    nameOf: (id) => settings.find((one) => one.id === id)?.name ?? id,
  }
}
