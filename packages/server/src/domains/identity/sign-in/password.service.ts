/**
 * A new password: with a mailed code for somebody who has forgotten theirs, or by somebody signed in. Every other session
 * and every API token ends with it, and its owner is told by mail, also of the passkeys that still sign in.
 */

import { invalidForm, proofRequired } from '@cairn/contract/core/errors'
import { type AccountId, accountIdSchema } from '../../../platform/database/account-id'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/send-mail.jobs'
import type { Realtime } from '../../../platform/realtime/realtime'
import { deleteSessions, markEmailVerified, savePassword } from '../account/account.repository'
import { deletePasskeys, findPasskeys } from '../factors/passkeys.repository'
import { endOwnTokens } from '../tokens/api-tokens.service'
import { existingUser } from '../users.repository'
import { forgetOneTimeValues, readOneTimeValue, useOneTimeValue } from './one-time-values.repository'
import { passwordChangedMail } from './password.mails'
import { type PasswordOwner, requirePassword, type SigningIn } from './password-check.service'
import { passwordMessages } from './password-policy'
import { sendResetLink } from './password-reset.jobs'
import { recordOwnSignInDeed } from './sign-in-deeds.service'
import { limitTries } from './sign-in-limits'
import type { Caller, SignInParts, Visitor } from './sign-in-parts'

export interface PasswordParts extends SignInParts {
  readonly realtime: Pick<Realtime, 'disconnectSessions'>
}

const done = { succeeded: true as const }

/** The same for a code that is wrong, was used, or is too old. */
const resetExpired = () =>
  invalidForm([{ code: 'RESET_EXPIRED', text: 'This link has expired or was used before. Please ask for a new one.' }])

/** @throws 422 with each rule that the password breaks */
export async function requirePolicy(password: string): Promise<void> {
  const messages = await passwordMessages(password)
  if (messages.length > 0) throw invalidForm(messages)
}

/** Answers alike, after the same work, whether or not the address has an account. @throws 429 after too many */
export async function requestPasswordReset(parts: SignInParts, email: string, visitor: Visitor) {
  await limitTries(parts.database, 'reset-asked', { account: email, address: visitor.address })
  await parts.database.system((tx) => enqueue(tx, sendResetLink, { email }))
  return done
}

/** Whose code it is; it stays. Every try counts. @throws 429 after too many */
async function ownerOfCode(database: Database, code: string, visitor: Visitor): Promise<AccountId | undefined> {
  await limitTries(database, 'reset-tried', { account: code, address: visitor.address })
  const owner = await database.system((tx) => readOneTimeValue(tx, 'password-reset', code))
  return accountIdSchema.optional().parse(owner)
}

export async function checkResetCode(parts: SignInParts, code: string, visitor: Visitor) {
  const owner = await ownerOfCode(parts.database, code, visitor)
  if (owner === undefined) return { isValid: false, passkeys: 0 }
  const passkeys = await parts.database.system((tx) => findPasskeys(tx, owner))
  return { isValid: true, passkeys: passkeys.length }
}

interface NewPassword {
  readonly userId: AccountId
  readonly passwordHash: string
  readonly address: string
  /** Not ended. */
  readonly keptSessionId: string | null
  readonly by: 'reset' | 'change'
  readonly endPasskeys: boolean
}

async function setPassword(parts: PasswordParts, tx: Tx, given: NewPassword): Promise<void> {
  const { userId, passwordHash, address, keptSessionId, by, endPasskeys } = given
  const user = await existingUser(tx, userId)
  await savePassword(tx, userId, passwordHash)
  await forgetOneTimeValues(tx, 'password-reset', userId)
  const ended = await deleteSessions(tx, userId, keptSessionId)
  const passkeys = (await findPasskeys(tx, userId)).length
  if (endPasskeys) await deletePasskeys(tx, userId)
  const tokens = await endOwnTokens(tx, parts.realtime, userId)
  await recordOwnSignInDeed(tx, userId, address, { action: 'PasswordChanged', details: { by } })
  await enqueue(tx, sendMail, {
    to: user.email,
    ...passwordChangedMail(parts.publicUrl, { tokens, passkeys, endPasskeys }),
  })
  tx.afterCommit(() => parts.realtime.disconnectSessions(ended))
}

/** @throws 422 with each rule that the password breaks, or for a code that is no longer good; 429 after too many tries */
export async function resetPassword(
  parts: PasswordParts,
  { code, password, endPasskeys }: { code: string; password: string; endPasskeys: boolean },
  visitor: Visitor,
) {
  await requirePolicy(password)
  if ((await ownerOfCode(parts.database, code, visitor)) === undefined) throw resetExpired()
  const passwordHash = await parts.auth.hashPassword(password)
  return parts.database.system(async (tx) => {
    const userId = accountIdSchema.optional().parse(await useOneTimeValue(tx, 'password-reset', code))
    if (userId === undefined) throw resetExpired()
    await markEmailVerified(tx, userId)
    const given = { userId, passwordHash, address: visitor.address, endPasskeys }
    await setPassword(parts, tx, { ...given, keptSessionId: null, by: 'reset' })
    return done
  })
}

/**
 * Whether somebody signed in may set another password: whoever has one says it, whoever has none has shown lately who they
 * are.
 * @throws 422 beside a field, 429 after too many tries, 403 where it is to be shown first
 */
export async function checkChange(
  parts: SignInParts,
  caller: SigningIn,
  owner: PasswordOwner,
  { currentPassword, isProven }: { readonly currentPassword: string | undefined; readonly isProven: boolean },
): Promise<void> {
  if (!owner.hasPassword) {
    if (!isProven) throw proofRequired()
    return
  }
  const field = 'currentPassword'
  if (currentPassword === undefined) throw invalidForm([{ code: 'VAL_REQUIRED', text: 'This is required.', field }])
  await requirePassword(parts, caller, owner, { password: currentPassword, field })
}

/** After `requirePolicy` and `checkChange`; every other session ends. */
export async function changePassword(
  tx: Tx,
  { userId, sessionId: keptSessionId, address }: Caller & { readonly sessionId: string },
  passwordHash: string,
  parts: PasswordParts,
) {
  await setPassword(parts, tx, { userId, passwordHash, address, keptSessionId, by: 'change', endPasskeys: false })
  return done
}
