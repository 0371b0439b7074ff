import { conflict, invalidForm, notFound } from '@cairn/contract/core/errors'
import type { Locale } from '@cairn/contract/identity/locales'
import { z } from 'zod'
import type { AccountId } from '../../../platform/database/column-types'
import type { Tx } from '../../../platform/database/transaction'
import { API_PREFIX } from '../../../platform/http/register-endpoints'
import type { Log } from '../../../platform/log/log'
import { notifyOwner } from '../identity.mailing.service'
import { accountNotices } from '../identity.mails'
import { type Entrant, signInExpired } from '../sign-in/sign-in.service'
import { recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import { type Caller, type SignInDeps, termsMessages, type Visitor } from '../sign-in/sign-in-deps'
import type { SignedCookie } from '../sign-in/signed-cookie'
import { findLinkedUser, findUserByEmail, hasCredentials, linkExternalAccount, saveUser } from '../users.repository'
import type { ExternalIdentity, ExternalProvider, ExternalProviders } from './external-providers'

export interface ExternalDeps extends SignInDeps {
  readonly providers: ExternalProviders
}

const flowSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
})
type Flow = z.infer<typeof flowSchema>

/** Without this cookie, the flow began in another browser. */
export const flowCookie: SignedCookie<Flow> = {
  name: 'cairn.external_sign_in',
  path: `${API_PREFIX}/account/external`,
  minutes: 10,
  schema: flowSchema,
}

const newcomerSchema = z.object({ providerId: z.string(), accountId: z.string(), email: z.string() })
export type Newcomer = z.infer<typeof newcomerSchema>

export const newcomerCookie: SignedCookie<Newcomer> = {
  name: 'cairn.newcomer',
  path: `${API_PREFIX}/account/register-sso`,
  minutes: 15,
  schema: newcomerSchema,
}

export type ExternalRefusal = 'expired' | 'canceled' | 'failed' | 'unverified'

export type ExternalOutcome =
  | { readonly kind: 'entrant'; readonly entrant: Entrant }
  | {
      readonly kind: 'newcomer'
      readonly newcomer: Newcomer
      readonly names: Pick<ExternalIdentity, 'firstName' | 'lastName'>
    }
  | { readonly kind: 'refused'; readonly reason: ExternalRefusal }

const callbackOf = (provider: string, { publicUrl }: SignInDeps) =>
  `${publicUrl}${flowCookie.path}/${provider}/callback`

/** @throws 404 if not offered, 409 if unreachable */
export async function startExternalSignIn(
  { provider: id, redirect }: { provider: string; redirect: string },
  deps: ExternalDeps,
  log: Log,
): Promise<{ url: string; flow: Flow }> {
  const provider = await deps.providers.find(id)
  if (!provider) throw notFound()
  try {
    const { url, flow } = await provider.begin(callbackOf(id, deps))
    return { url, flow: { provider: id, redirect, ...flow } }
  } catch (error) {
    log.warn({ provider: id, reason: (error as Error).message }, 'an external provider could not be reached')
    throw conflict('PROVIDER_UNREACHABLE', { name: provider.name })
  }
}

async function link(tx: Tx, caller: Caller, identity: ExternalIdentity, deps: ExternalDeps) {
  if (!(await linkExternalAccount(tx, caller.userId, identity))) return
  const name = deps.providers.nameOf(identity.providerId)
  await recordOwnIdentityEvent(tx, caller, { action: 'ProviderLinked', details: { name } })
  await notifyOwner(tx, caller, accountNotices.providerLinked(name), deps)
}

/** Links the account if the provider has verified its address. */
async function userOf(
  tx: Tx,
  { address }: Pick<Visitor, 'address'>,
  identity: ExternalIdentity,
  deps: ExternalDeps,
): Promise<AccountId | null> {
  const linked = await findLinkedUser(tx, identity)
  if (linked) return linked
  const email = identity.verifiedEmail
  if (email === null || !(await hasCredentials(tx, email))) return null
  const user = await findUserByEmail(tx, email)
  if (!user?.emailVerified) return null
  await link(tx, { userId: user.id, address }, identity, deps)
  return user.id
}

async function identityOf(
  provider: ExternalProvider,
  returned: URL,
  flow: Flow,
  log: Log,
): Promise<ExternalIdentity | ExternalRefusal> {
  try {
    return await provider.finish(returned, flow)
  } catch (error) {
    if (returned.searchParams.get('error') === 'access_denied') return 'canceled'
    const { message, code } = error as Error & { code?: string }
    log.warn({ provider: provider.id, code, reason: message }, 'an external sign-in was refused')
    return 'failed'
  }
}

/** Never throws. */
export async function askProvider(
  back: { provider: string; query: Readonly<Record<string, string>>; flow: Flow | null },
  deps: ExternalDeps,
  log: Log,
): Promise<ExternalIdentity | ExternalRefusal> {
  const { flow } = back
  if (flow?.provider !== back.provider) return 'expired'
  const provider = await deps.providers.find(back.provider)
  if (!provider) return 'failed'
  const returned = new URL(`${callbackOf(provider.id, deps)}?${new URLSearchParams(back.query)}`)
  return identityOf(provider, returned, flow, log)
}

export async function finishExternalSignIn(
  tx: Tx,
  visitor: Pick<Visitor, 'address'>,
  identity: ExternalIdentity,
  deps: ExternalDeps,
): Promise<ExternalOutcome> {
  const { providerId, accountId, verifiedEmail: email, firstName, lastName } = identity
  const userId = await userOf(tx, visitor, identity, deps)
  if (userId) return { kind: 'entrant', entrant: { userId, way: providerId } }
  if (email === null) return { kind: 'refused', reason: 'unverified' }
  return { kind: 'newcomer', newcomer: { providerId, accountId, email }, names: { firstName, lastName } }
}

export interface ExternalRegistration {
  readonly firstName: string
  readonly lastName: string
  readonly acceptTerms: boolean
  readonly locale: Locale
}

/** @throws 401 without a vouched identity, or if an account exists now */
export async function registerExternal(
  tx: Tx,
  newcomer: Newcomer | null,
  { acceptTerms, ...names }: ExternalRegistration,
  deps: Pick<SignInDeps, 'hasTerms'>,
): Promise<Entrant> {
  if (!newcomer) throw signInExpired()
  const broken = termsMessages(acceptTerms, deps)
  if (broken.length > 0) throw invalidForm(broken)
  if (await hasCredentials(tx, newcomer.email)) throw signInExpired()
  const userId = await saveUser(tx, { ...names, email: newcomer.email })
  if (!(await linkExternalAccount(tx, userId, newcomer))) throw signInExpired()
  return { userId, way: newcomer.providerId, isNewcomer: true }
}
