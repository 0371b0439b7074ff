import { invalidForm } from '@cairn/contract/core/errors'
import type { SignedInContext } from '../../../platform/http/request-context'
import { findUser, hasPassword } from '../users.repository'
import { recogniseBrowser } from './known-browser'
import { recordFailedProof } from './sign-in-deeds.service'
import { clearTries, limitTries } from './sign-in-limits'
import type { SignInParts } from './sign-in-parts'
import { visitorOf } from './signed-in-reply'

/** Where somebody signed in tries from, as sign-in counts it: a browser that the account knows has tries of its own. */
export function comesFrom(parts: SignInParts, ctx: SignedInContext, email: string) {
  const { address, browserMark = null } = visitorOf(ctx)
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
  ctx: SignedInContext,
  password: string,
  field = 'password',
): Promise<void> {
  const user = await ctx.read(async (tx) => {
    const found = await findUser(tx, ctx.userId)
    return found && { email: found.email, hasPassword: await hasPassword(tx, found.id) }
  })
  if (!user) throw new Error('a session without its user')
  if (!user.hasPassword) {
    const text = 'You sign in without a password. Set one first.'
    throw invalidForm([{ code: 'NO_PASSWORD', text, field }])
  }
  const { email } = user
  const trier = { account: email, ...comesFrom(parts, ctx, email) }
  await limitTries(parts.database, 'sign-in', trier)
  if ((await parts.auth.checkPassword({ email, password })) === null) {
    await parts.database.system((tx) => recordFailedProof(tx, ctx.userId, ctx.address, 'password'))
    throw invalidForm([{ code: 'WRONG_PASSWORD', text: 'This is not your password.', field }])
  }
  await clearTries(parts.database, 'sign-in', trier)
}
