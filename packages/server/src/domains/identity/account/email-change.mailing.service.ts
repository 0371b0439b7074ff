import type { AccountId } from '../../../platform/database/column-types'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/mail.jobs'
import { addressTakenMail, changeMail } from '../identity.mails'
import { CODE_MINUTES, type CodePurpose, insertCode, newCode } from '../sign-in/mailed-codes'
import type { SignInDeps } from '../sign-in/sign-in-deps'
import { findUser, hasCredentials } from '../users.repository'
import { localeOfAddress } from './account.repository'

export const purposesOf = (userId: AccountId, email: string) =>
  ({
    oldCode: { key: `address-before:${userId}`, about: email },
    newCode: { key: `address-after:${userId}`, about: email },
  }) satisfies Record<string, CodePurpose>

/** If the new address has an account, its owner is notified and gets no code. */
export async function mailChangeCodes(
  tx: Tx,
  { userId, email }: { readonly userId: AccountId; readonly email: string },
  { secret, publicUrl }: Pick<SignInDeps, 'secret' | 'publicUrl'>,
): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  const purposes = purposesOf(userId, email)
  const [before, after] = [newCode(), newCode()]
  await insertCode(tx, purposes.oldCode, before, secret)
  await insertCode(tx, purposes.newCode, after, secret)
  const minutes = CODE_MINUTES
  const toOld = changeMail(user.locale, { code: before, minutes, to: email })
  const toNew = (await hasCredentials(tx, email))
    ? addressTakenMail((await localeOfAddress(tx, email)) ?? user.locale, publicUrl)
    : changeMail(user.locale, { code: after, minutes, to: null })
  await enqueue(tx, sendMail, { to: user.email, ...toOld })
  await enqueue(tx, sendMail, { to: email, ...toNew })
}
