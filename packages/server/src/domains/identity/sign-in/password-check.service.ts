import { invalidForm } from '@cairn/contract/core/errors'
import type { Tx } from '../../../platform/database/transaction'
import { existingUser, hasPassword } from '../users.repository'
import { recogniseBrowser } from './known-browser'
import { recordFailedProof } from './sign-in-deeds.service'
import { clearTries, limitTries } from './sign-in-limits'
import type { Caller, SignInParts, Visitor } from './sign-in-parts'

/** Somebody signed in, with where they try from. */
export type SigningIn = Caller & Pick<Visitor, 'browserMark'>

export interface PasswordOwner {
  readonly email: string
  readonly hasPassword: boolean
}

/** In a system transaction, over before a password is checked. */
export async function passwordOwner(tx: Tx, { userId }: Pick<Caller, 'userId'>): Promise<PasswordOwner> {
  const user = await existingUser(tx, userId)
  return { email: user.email, hasPassword: await hasPassword(tx, userId) }
}

/** Where somebody signed in tries from, as sign-in counts it: a browser that the account knows has tries of its own. */
export function comesFrom(parts: SignInParts, { address, browserMark = null }: SigningIn, email: string) {
  return { address, browser: recogniseBrowser({ secret: parts.secret, email }, browserMark) }
}

/**
 * Asks somebody signed in for their password, before what a forgotten screen must not allow. A wrong one counts as one at
 * sign-in does, so that nobody has a second set of guesses, and is written down. The request's own
 * transaction is over by then, so that a wrong try counts and no connection is held while another is waited for.
 * @throws 422 on the field, 429 after too many tries
 */
export async function requirePassword(
  parts: SignInParts,
  caller: SigningIn,
  { email, hasPassword }: PasswordOwner,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<void> {
  if (!hasPassword) {
    const text = 'You sign in without a password. Set one first.'
    throw invalidForm([{ code: 'NO_PASSWORD', text, field }])
  }
  const trier = { account: email, ...comesFrom(parts, caller, email) }
  await limitTries(parts.database, 'sign-in', trier)
  if ((await parts.auth.checkPassword({ email, password })) === null) {
    await parts.database.system((tx) => recordFailedProof(tx, caller.userId, caller.address, 'password'))
    throw invalidForm([{ code: 'WRONG_PASSWORD', text: 'This is not your password.', field }])
  }
  await clearTries(parts.database, 'sign-in', trier)
}
