import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import type { Database } from '../../../platform/database/database'
import { isUniqueViolation } from '../../../platform/database/database-error'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { saveProfileEmail } from '../../people/people.service'
import { isRightCode, useUpCode } from '../sign-in/mailed-codes'
import { deleteOneTimeValues } from '../sign-in/one-time-values.repository'
import { sendChangeCodes } from '../sign-in/sign-in.jobs'
import { recordFailedReauthentication, recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import { clearTries, limitTries } from '../sign-in/sign-in-limits'
import { existingUser } from '../users.repository'
import { updateUser } from './account.repository'
import { accountNotices } from './account-notices.mails'
import { mailNotice } from './account-notices.service'
import { purposesOf } from './email-change.mailing.service'

const refused = (code: 'EMAIL_UNCHANGED' | 'EMAIL_IN_USE') => invalidForm([refusalMessage(code, { field: 'email' })])

/** @throws 422 */
export async function requestEmailChange(tx: Tx, { userId }: Caller, email: string) {
  const user = await existingUser(tx, userId)
  if (user.email === email) throw refused('EMAIL_UNCHANGED')
  await enqueue(tx, sendChangeCodes, { userId, email })
  return done
}

export interface EmailCodes {
  readonly email: string
  readonly oldCode: string
  readonly newCode: string
}

/** A separate transaction, so that failed tries count. */
async function requireCodes(
  database: Database,
  caller: Caller,
  codes: EmailCodes,
  { secret }: Pick<SignInDeps, 'secret'>,
): Promise<void> {
  const purposes = purposesOf(caller.userId, codes.email)
  const wrong = await database.system(async (tx) => {
    const fields = ['oldCode', 'newCode'] as const
    const right: boolean[] = []
    for (const field of fields) right.push(await isRightCode(tx, purposes[field], codes[field], secret))
    const failed = fields.filter((_field, index) => !right[index])
    if (failed.length > 0) await recordFailedReauthentication(tx, caller, 'mailed code')
    return failed
  })
  if (wrong.length === 0) return
  throw invalidForm(wrong.map((field) => refusalMessage('WRONG_OR_EXPIRED_CODE', { field })))
}

/** Call after `checkEmailCodes`. */
export async function confirmEmailChange(tx: Tx, caller: Caller, codes: EmailCodes, deps: SignInDeps) {
  const { userId } = caller
  const { email } = codes
  const purposes = purposesOf(userId, email)
  await useUpCode(tx, purposes.oldCode, codes.oldCode, deps.secret)
  await useUpCode(tx, purposes.newCode, codes.newCode, deps.secret)
  const user = await existingUser(tx, userId)
  await updateUser(tx, userId, { email })
  await saveProfileEmail(tx, userId, email)
  await deleteOneTimeValues(tx, 'password-reset', userId)
  await recordOwnIdentityEvent(tx, caller, { action: 'EmailChanged' })
  const notice = accountNotices.emailChanged(user.email, email)
  for (const to of [user.email, email])
    await mailNotice(tx, { userId, address: caller.address, email: to, locale: user.locale }, notice, deps)
  return done
}

/** Counts the try. @throws 422 per wrong code, 429 */
export async function checkEmailCodes(
  database: Database,
  caller: Caller,
  codes: EmailCodes,
  deps: SignInDeps,
): Promise<void> {
  const trier = { account: caller.userId, address: caller.address }
  await limitTries(database, 'email-codes', trier)
  await requireCodes(database, caller, codes, deps)
  await clearTries(database, 'email-codes', trier)
}

/** 422 if the address has been taken in the meantime. */
export const addressRefused = (error: unknown): unknown => (isUniqueViolation(error) ? refused('EMAIL_IN_USE') : error)
