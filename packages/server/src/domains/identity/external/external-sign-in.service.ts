import { conflict, invalidForm, notFound } from '@cairn/contract/core/errors'
import { z } from 'zod'
import type { AccountId } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import { API_PREFIX } from '../../../platform/http/register-endpoints'
import type { Log } from '../../../platform/log/log'
import { accountNotices } from '../account/account-notices.mails'
import { tellOwner } from '../account/account-notices.service'
import type { SignedIn } from '../sign-in/identity.auth'
import { admit, type Entry, letNewcomerIn, signInExpired } from '../sign-in/sign-in.service'
import { recordOwnSignInDeed } from '../sign-in/sign-in-deeds.service'
import { type SignInParts, termsMessages, type Visitor } from '../sign-in/sign-in-parts'
import type { SignedCookie } from '../sign-in/signed-cookie'
import { findUserByEmail, hasCredentials, saveUser } from '../users.repository'
import { findLinkedUser, linkExternalAccount } from './external-accounts.repository'
import type { ExternalIdentity, ExternalProvider, ExternalProviders } from './external-providers'

export interface ExternalParts extends SignInParts {
  readonly providers: ExternalProviders
}

const flowSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A path of ours. */
  redirect: z.string(),
})
type Flow = z.infer<typeof flowSchema>

/** What the browser keeps while it is at the provider: whoever comes back without it began elsewhere. */
export const flowCookie: SignedCookie<Flow> = {
  name: 'cairn.external_sign_in',
  path: `${API_PREFIX}/account/external`,
  minutes: 10,
  schema: flowSchema,
}

const newcomerSchema = z.object({ providerId: z.string(), accountId: z.string(), email: z.string() })
export type Newcomer = z.infer<typeof newcomerSchema>

/** Whom a provider has just vouched for and who has no account yet. */
export const newcomerCookie: SignedCookie<Newcomer> = {
  name: 'cairn.newcomer',
  path: `${API_PREFIX}/account/register-sso`,
  minutes: 15,
  schema: newcomerSchema,
}

/** Why nobody was signed in; the page has the sentences. */
export type ExternalRefusal = 'expired' | 'cancelled' | 'failed' | 'unverified'

export type ExternalOutcome =
  | { readonly kind: 'entered'; readonly userId: AccountId; readonly entry: Entry; readonly redirect: string }
  | {
      readonly kind: 'newcomer'
      readonly newcomer: Newcomer
      readonly names: Pick<ExternalIdentity, 'firstName' | 'lastName'>
      readonly redirect: string
    }
  | { readonly kind: 'refused'; readonly reason: ExternalRefusal; readonly redirect: string }

const callbackOf = ({ publicUrl }: SignInParts, provider: string) =>
  `${publicUrl}${flowCookie.path}/${provider}/callback`

/** @throws 404 for a provider that is not offered, 409 for one that does not answer */
export async function startExternalSignIn(
  parts: ExternalParts,
  { provider: id, redirect }: { provider: string; redirect: string },
  log: Log,
): Promise<{ url: string; flow: Flow }> {
  const provider = await parts.providers.find(id)
  if (!provider) throw notFound()
  try {
    const { url, flow } = await provider.begin(callbackOf(parts, id))
    return { url, flow: { provider: id, redirect, ...flow } }
  } catch (error) {
    log.warn({ provider: id, reason: (error as Error).message }, 'an external provider could not be reached')
    throw conflict('PROVIDER_UNREACHABLE', `${provider.name} cannot be reached at the moment. Please try again later.`)
  }
}

/** Somebody can sign in with another provider from now on: they are told, and it is written down. */
async function link(parts: ExternalParts, tx: Tx, userId: AccountId, identity: ExternalIdentity, { address }: Visitor) {
  if (!(await linkExternalAccount(tx, userId, identity))) return
  const name = parts.providers.nameOf(identity.providerId)
  await recordOwnSignInDeed(tx, userId, address, { action: 'ProviderLinked', details: { name } })
  await tellOwner(tx, parts, { userId, address }, accountNotices.providerLinked(name))
}

/** The user whom an identity belongs to, linked by it now where the provider has verified the address of their account. */
async function userOf(
  parts: ExternalParts,
  tx: Tx,
  identity: ExternalIdentity,
  visitor: Visitor,
): Promise<AccountId | null> {
  const linked = await findLinkedUser(tx, identity)
  if (linked) return linked
  const email = identity.verifiedEmail
  if (email === null || !(await hasCredentials(tx, email))) return null
  const user = await findUserByEmail(tx, email)
  if (!user?.emailVerified) return null
  await link(parts, tx, user.id, identity, visitor)
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
    if (returned.searchParams.get('error') === 'access_denied') return 'cancelled'
    const { message, code } = error as Error & { code?: string }
    log.warn({ provider: provider.id, code, reason: message }, 'an external sign-in was refused')
    return 'failed'
  }
}

/** Somebody comes back from a provider. Never throws for what they bring. */
export async function finishExternalSignIn(
  parts: ExternalParts,
  back: { provider: string; query: Readonly<Record<string, string>>; flow: Flow | null },
  visitor: Visitor,
  log: Log,
): Promise<ExternalOutcome> {
  const { flow } = back
  const refused = (reason: ExternalRefusal) => ({ kind: 'refused', reason, redirect: flow?.redirect ?? '/' }) as const
  if (flow?.provider !== back.provider) return refused('expired')
  const provider = await parts.providers.find(back.provider)
  if (!provider) return refused('failed')
  const returned = new URL(`${callbackOf(parts, provider.id)}?${new URLSearchParams(back.query)}`)
  const identity = await identityOf(provider, returned, flow, log)
  if (typeof identity === 'string') return refused(identity)
  const userId = await parts.database.system((tx) => userOf(parts, tx, identity, visitor))
  const { redirect } = flow
  if (userId) return { kind: 'entered', userId, entry: await admit(parts, userId, visitor, provider.id), redirect }
  const { providerId, accountId, verifiedEmail: email, firstName, lastName } = identity
  if (email === null) return refused('unverified')
  return { kind: 'newcomer', newcomer: { providerId, accountId, email }, names: { firstName, lastName }, redirect }
}

export interface ExternalRegistration {
  readonly firstName: string
  readonly lastName: string
  readonly acceptTerms: boolean
}

/**
 * Makes the account of a newcomer, and signs in. It belongs to no organisation by that.
 * @throws 401 where nobody was vouched for, or where there is an account by now
 */
export async function registerExternal(
  parts: SignInParts,
  form: ExternalRegistration,
  newcomer: Newcomer | null,
  visitor: Visitor,
): Promise<SignedIn> {
  if (!newcomer) throw signInExpired()
  const broken = termsMessages(parts, form.acceptTerms)
  if (broken.length > 0) throw invalidForm(broken)
  const userId = await parts.database.system(async (tx) => {
    if (await hasCredentials(tx, newcomer.email)) throw signInExpired()
    const id = await saveUser(tx, { ...form, email: newcomer.email })
    if (!(await linkExternalAccount(tx, id, newcomer))) throw signInExpired()
    return id
  })
  return letNewcomerIn(parts, userId, visitor, newcomer.providerId)
}
