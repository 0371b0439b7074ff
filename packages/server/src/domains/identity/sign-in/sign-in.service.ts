import { randomBytes } from 'node:crypto'
import { Refusal, refusalMessage } from '@cairn/contract/core/errors'
import type { SessionUser } from '@cairn/contract/identity/session.schemas'
import { z } from 'zod'
import { type AccountId, accountIdSchema } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { consumeSecondFactorCode, hasSecondFactor, wrongCode } from '../factors/second-factors.service'
import { notifyOfNewBrowser } from '../identity.mailing.service'
import { signedInUser } from '../sessions/session.service'
import { findUser } from '../users.repository'
import { readOneTimeValue, saveOneTimeValue, useOneTimeValue } from './sign-in.repository'
import { recordFailedSignIn, recordOwnIdentityEvent } from './sign-in-audit.service'
import type { SignInDeps, Visitor } from './sign-in-deps'
import { clearTries, limitTries } from './sign-in-limits'
import { comesFrom } from './signed-cookie'

/** `way`: `password`, `passkey`, or a provider's id. */
export interface Entrant {
  readonly userId: AccountId
  readonly way: string
  readonly isNewcomer?: boolean
}

const CHALLENGE_MINUTES = 5
const challengeSchema = z.object({ userId: accountIdSchema, way: z.string() })

/** 401: expired, finished or unknown. */
export const signInExpired = () => new Refusal(401, [refusalMessage('SIGN_IN_EXPIRED')])

export async function recordSignIn(
  tx: Tx,
  visitor: Visitor,
  { userId, way, isNewcomer = false }: Entrant,
  deps: Pick<SignInDeps, 'secret' | 'publicUrl'>,
): Promise<SessionUser> {
  const caller = { userId, address: visitor.address }
  await recordOwnIdentityEvent(tx, caller, { action: 'SignedIn', details: { with: way } })
  if (visitor.isBrowser && !isNewcomer) await notifyOfNewBrowser(tx, { ...visitor, userId }, deps)
  return signedInUser(tx, userId)
}

/** Null without a second factor. */
export async function challengeOf(tx: Tx, { userId, way }: Entrant): Promise<string | null> {
  if (!(await hasSecondFactor(tx, userId))) return null
  const challenge = randomBytes(32).toString('base64url')
  const value = JSON.stringify({ userId, way })
  await saveOneTimeValue(tx, { purpose: 'second-factor', key: challenge, value, minutes: CHALLENGE_MINUTES })
  return challenge
}

async function challengedBy(tx: Tx, challenge: string) {
  const value = await readOneTimeValue(tx, 'second-factor', challenge)
  if (value === undefined) throw signInExpired()
  const { userId, way } = challengeSchema.parse(JSON.parse(value))
  const user = await findUser(tx, userId)
  if (!user) throw signInExpired()
  return { userId, way, email: user.email }
}

/** Counts the try; a correct code uses up the challenge. @throws 401, 422, 429 */
export async function checkSecondFactor(
  database: Database,
  visitor: Visitor,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  deps: SignInDeps,
): Promise<Entrant> {
  const { userId, way, email } = await database.system((tx) => challengedBy(tx, challenge))
  const trier = { account: userId, ...comesFrom(visitor, email, deps) }
  await limitTries(database, 'second-factor', trier)
  const step = await database.system(async (tx) => {
    const used = await consumeSecondFactorCode(tx, userId, code, deps)
    if (used === null) {
      await recordFailedSignIn(tx, { userId, address: visitor.address }, 'second factor')
    } else if ((await useOneTimeValue(tx, 'second-factor', challenge)) === undefined) throw signInExpired()
    return used
  })
  if (step === null) throw wrongCode()
  await clearTries(database, 'second-factor', trier)
  return { userId, way: `${way}, ${step}` }
}
