import { invalidForm } from '@cairn/contract/core/errors'
import type { SignedInContext } from '../../platform/http/request-context'
import { clearTries, limitTries } from './sign-in-limits'
import type { SignInParts } from './sign-in-parts'
import { findUser, hasPassword } from './users.repository'

/**
 * Asks somebody signed in for their password, before what a forgotten screen must not allow. The request's own
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
  const trier = { account: user.email, address: ctx.address }
  await limitTries(parts.database, 'password-asked', trier)
  if ((await parts.auth.checkPassword({ email: user.email, password })) === null) {
    throw invalidForm([{ code: 'WRONG_PASSWORD', text: 'This is not your password.', field }])
  }
  await clearTries(parts.database, 'password-asked', trier)
}
