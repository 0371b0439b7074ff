import { randomBytes } from 'node:crypto'
import { Refusal } from '@cairn/contract/core/errors'
import { z } from 'zod'
import { type AccountId, accountIdSchema } from '../../../platform/database/account-id'
import { tellOfNewBrowser } from '../account/account-notices.service'
import { hasSecondFactor, useCode, wrongCode } from '../factors/second-factors.service'
import { findUser } from '../users.repository'
import type { SignedIn } from './identity.auth'
import { recogniseBrowser } from './known-browser'
import { keepOneTimeValue, readOneTimeValue, useOneTimeValue } from './one-time-values.repository'
import { recordFailedSignIn, recordOwnSignInDeed } from './sign-in-deeds.service'
import { clearTries, limitTries } from './sign-in-limits'
import type { SignInParts, Visitor } from './sign-in-parts'

/** Somebody is signed in, or is asked for the second factor: then there is no session yet, only a challenge. */
export type Entry = SignedIn | { readonly challenge: string }

/** How somebody has proven who they are: `password`, `passkey`, or a provider's id. */
type Way = string

const CHALLENGE_MINUTES = 5
const challengeSchema = z.object({ userId: accountIdSchema, way: z.string() })

/** 401: what was begun is over, was finished before, or was never begun. */
export const signInExpired = () =>
  new Refusal(401, [{ code: 'SIGN_IN_EXPIRED', text: 'This sign-in has expired. Please start again.' }])

/** Begins the session of somebody who has just registered. */
export async function letNewcomerIn(
  parts: SignInParts,
  userId: AccountId,
  visitor: Visitor,
  way: Way,
): Promise<SignedIn> {
  const signedIn = await parts.auth.signInAs(userId, visitor)
  const deed = { action: 'SignedIn', details: { with: way } } as const
  await parts.database.system((tx) => recordOwnSignInDeed(tx, userId, visitor.address, deed))
  return signedIn
}

/** Begins the session of somebody who has shown all that is asked of them. They are told where their browser is new. */
export async function letIn(parts: SignInParts, userId: AccountId, visitor: Visitor, way: Way): Promise<SignedIn> {
  const signedIn = await letNewcomerIn(parts, userId, visitor, way)
  if (visitor.isBrowser) await parts.database.system((tx) => tellOfNewBrowser(tx, parts, userId, visitor))
  return signedIn
}

/** After the first factor: in, or on to the second. */
export async function admit(parts: SignInParts, userId: AccountId, visitor: Visitor, way: Way): Promise<Entry> {
  const challenge = randomBytes(32).toString('base64url')
  const isAsked = await parts.database.system(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) return false
    const value = JSON.stringify({ userId, way })
    await keepOneTimeValue(tx, { purpose: 'second-factor', key: challenge, value, minutes: CHALLENGE_MINUTES })
    return true
  })
  return isAsked ? { challenge } : letIn(parts, userId, visitor, way)
}

async function challengedBy(parts: SignInParts, challenge: string) {
  const found = await parts.database.system(async (tx) => {
    const value = await readOneTimeValue(tx, 'second-factor', challenge)
    if (value === undefined) return null
    const { userId, way } = challengeSchema.parse(JSON.parse(value))
    const user = await findUser(tx, userId)
    return user ? { userId, way, email: user.email } : null
  })
  if (!found) throw signInExpired()
  return found
}

/**
 * The second step. A wrong code leaves the challenge for another try; the right one uses it up.
 * @throws 401 for a challenge that is over, 422 for a wrong code, 429 after too many
 */
export async function loginSecondFactor(
  parts: SignInParts,
  { challenge, code }: { challenge: string; code: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const { userId, way, email } = await challengedBy(parts, challenge)
  const browser = recogniseBrowser({ secret: parts.secret, email }, visitor.browserMark ?? null)
  const trier = { account: userId, address: visitor.address, browser }
  await limitTries(parts.database, 'second-factor', trier)
  const step = await parts.database.system(async (tx) => {
    const used = await useCode(tx, parts, userId, code)
    if (used === null) {
      await recordFailedSignIn(tx, userId, visitor.address, 'second factor')
    } else if ((await useOneTimeValue(tx, 'second-factor', challenge)) === undefined) throw signInExpired()
    return used
  })
  if (step === null) throw wrongCode()
  await clearTries(parts.database, 'second-factor', trier)
  return letIn(parts, userId, visitor, `${way}, ${step}`)
}
