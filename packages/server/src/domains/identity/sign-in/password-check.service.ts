import { invalidForm, refusalMessage, wrongCredentials } from '@cairn/contract/core/errors'
import type { AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { existingUser, hasPassword } from '../users.repository'
import { auditWrongPassword } from './sign-in.jobs'
import { recordFailedReauthentication } from './sign-in-audit.service'
import type { Caller, SignInDeps, Visitor } from './sign-in-deps'
import { clearTries, limitTries } from './sign-in-limits'
import { comesFrom } from './signed-cookie'

export type SigningIn = Caller & Pick<Visitor, 'browserMark'>

export interface PasswordOwner {
  readonly email: string
  readonly hasPassword: boolean
}

/** In a system transaction, ended before hashing. */
export async function passwordOwner(tx: Tx, { userId }: Pick<Caller, 'userId'>): Promise<PasswordOwner> {
  const user = await existingUser(tx, userId)
  return { email: user.email, hasPassword: await hasPassword(tx, userId) }
}

/** Failures are recorded by a job, and take equal time for unknown addresses. @throws 401, 429 */
export async function checkCredentials(
  database: Database,
  visitor: Visitor,
  form: { readonly email: string; readonly password: string },
  deps: SignInDeps,
): Promise<AccountId> {
  const email = form.email.toLowerCase()
  const { address } = visitor
  const trier = { account: email, ...comesFrom(visitor, email, deps) }
  await limitTries(database, 'sign-in', trier)
  const userId = await deps.auth.checkPassword({ email, password: form.password })
  if (userId === null) {
    await database.system((tx) => enqueue(tx, auditWrongPassword, { email, address }))
    throw wrongCredentials()
  }
  await clearTries(database, 'sign-in', trier)
  return userId
}

/** Shares the limit with sign-in. Runs after the request's transaction, so that failed tries count. @throws 422, 429 */
export async function requirePassword(
  database: Database,
  caller: SigningIn,
  asked: { readonly owner: PasswordOwner; readonly password: string; readonly field: string },
  deps: SignInDeps,
): Promise<void> {
  const { owner, password, field } = asked
  if (!owner.hasPassword) {
    throw invalidForm([refusalMessage('NO_PASSWORD', { field })])
  }
  const { email } = owner
  const trier = { account: email, ...comesFrom(caller, email, deps) }
  await limitTries(database, 'sign-in', trier)
  if ((await deps.auth.checkPassword({ email, password })) === null) {
    await database.system((tx) => recordFailedReauthentication(tx, caller, 'password'))
    throw invalidForm([refusalMessage('WRONG_PASSWORD', { field })])
  }
  await clearTries(database, 'sign-in', trier)
}
