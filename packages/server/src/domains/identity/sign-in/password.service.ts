import { invalidForm, proofRequired, refusalMessage, wrongCredentials } from '@cairn/contract/core/errors'
import { done, type Message } from '@cairn/contract/core/replies'
import { brokenPasswordRules } from '@cairn/contract/identity/password-policy'
import { type AccountId, accountIdSchema } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/mail.jobs'
import type { Realtime } from '../../../platform/realtime/realtime'
import { deletePasskeys, findPasskeys } from '../factors/factors.repository'
import { auditWrongPassword, sendResetLink } from '../identity.jobs'
import { passwordChangedMail } from '../identity.mails'
import { endCalendarFeed, endOwnTokens } from '../tokens/tokens.service'
import { deleteSessions, existingUser, hasPassword, markEmailVerified, savePassword } from '../users.repository'
import { deleteOneTimeValues, readOneTimeValue, useOneTimeValue } from './sign-in.repository'
import { recordFailedReauthentication, recordOwnIdentityEvent } from './sign-in-audit.service'
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

let common: ReadonlySet<string> | undefined

/** About 49,000 common passwords, lowercase, loaded lazily. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'].map(String))
  return common
}

/** Common passwords are checked last. */
export async function passwordMessages(password: string): Promise<Message[]> {
  const broken = brokenPasswordRules(password)
  if (broken.length === 0 && (await commonPasswords()).has(password.toLowerCase())) {
    return [refusalMessage('COMMON_PASSWORD', { field: 'password' })]
  }
  return broken.map((code) => refusalMessage(code, { field: 'password' }))
}

export interface PasswordDeps extends SignInDeps {
  readonly realtime: Pick<Realtime, 'disconnectSessions'>
}

/** The same for wrong, used and expired codes. */
const resetExpired = () => invalidForm([refusalMessage('RESET_EXPIRED')])

/** @throws 422 */
export async function requirePolicy(password: string): Promise<void> {
  const messages = await passwordMessages(password)
  if (messages.length > 0) throw invalidForm(messages)
}

/** Does not reveal whether the account exists. */
export async function requestPasswordReset(tx: Tx, email: string) {
  await enqueue(tx, sendResetLink, { email })
  return done
}

const ownerSchema = accountIdSchema.optional()

/** Does not use up the code. */
export async function checkResetCode(tx: Tx, code: string) {
  const owner = ownerSchema.parse(await readOneTimeValue(tx, 'password-reset', code))
  return { isValid: owner !== undefined, passkeys: owner === undefined ? 0 : (await findPasskeys(tx, owner)).length }
}

/** Before hashing. @throws 422 */
export async function requireResetCode(tx: Tx, code: string): Promise<void> {
  if (!(await checkResetCode(tx, code)).isValid) throw resetExpired()
}

interface NewPassword {
  readonly userId: AccountId
  readonly passwordHash: string
  readonly address: string
  readonly keptSessionId: string | null
  readonly by: 'reset' | 'change'
  readonly endPasskeys: boolean
}

async function setPassword(tx: Tx, given: NewPassword, deps: PasswordDeps): Promise<void> {
  const { userId, passwordHash, address, keptSessionId, by, endPasskeys } = given
  const user = await existingUser(tx, userId)
  await savePassword(tx, userId, passwordHash)
  await deleteOneTimeValues(tx, 'password-reset', userId)
  const ended = await deleteSessions(tx, userId, keptSessionId)
  const passkeys = (await findPasskeys(tx, userId)).length
  if (endPasskeys) await deletePasskeys(tx, userId)
  const tokens = await endOwnTokens(tx, userId, deps.realtime)
  await endCalendarFeed(tx, { userId, address })
  await recordOwnIdentityEvent(tx, { userId, address }, { action: 'PasswordChanged', details: { by } })
  await enqueue(tx, sendMail, {
    to: user.email,
    ...passwordChangedMail(user.locale, deps.publicUrl, { tokens, passkeys, endPasskeys }),
  })
  deps.realtime.disconnectSessions(tx, ended)
}

/** Call after `requirePolicy`. @throws 422 */
export async function resetPassword(
  tx: Tx,
  { address }: Pick<Caller, 'address'>,
  { code, ...given }: { readonly code: string; readonly passwordHash: string; readonly endPasskeys: boolean },
  deps: PasswordDeps,
) {
  const userId = ownerSchema.parse(await useOneTimeValue(tx, 'password-reset', code))
  if (userId === undefined) throw resetExpired()
  await markEmailVerified(tx, userId)
  await setPassword(tx, { ...given, userId, address, keptSessionId: null, by: 'reset' }, deps)
  return done
}

interface PasswordChange {
  readonly owner: PasswordOwner
  readonly currentPassword: string | undefined
  readonly isProven: boolean
}

/** Requires the current password, or recent proof without one. @throws 422, 429, 403 */
export async function checkChange(
  database: Database,
  caller: SigningIn,
  { owner, currentPassword, isProven }: PasswordChange,
  deps: SignInDeps,
): Promise<void> {
  if (!owner.hasPassword) {
    if (!isProven) throw proofRequired()
    return
  }
  const field = 'currentPassword'
  if (currentPassword === undefined) throw invalidForm([refusalMessage('VAL_REQUIRED', { field })])
  await requirePassword(database, caller, { owner, password: currentPassword, field }, deps)
}

/** Call after `requirePolicy` and `checkChange`. */
export async function changePassword(
  tx: Tx,
  { userId, sessionId: keptSessionId, address }: Caller & { readonly sessionId: string },
  passwordHash: string,
  deps: PasswordDeps,
) {
  const given = { userId, passwordHash, address, keptSessionId, by: 'change', endPasskeys: false } as const
  await setPassword(tx, given, deps)
  return done
}
