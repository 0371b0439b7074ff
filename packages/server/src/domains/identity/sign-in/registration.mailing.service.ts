import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/mail.jobs'
import { localeOfAddress } from '../account/account.repository'
import { accountExistsMail, codeMail } from '../identity.mails'
import { hasCredentials } from '../users.repository'
import { CODE_MINUTES, insertCode, newCode } from './mailed-codes'
import type { SignInDeps } from './sign-in-deps'

/** Existing accounts get a notice instead of a code. */
export async function mailSignUpCode(
  tx: Tx,
  { email, locale }: { readonly email: string; readonly locale: string },
  { secret, publicUrl }: Pick<SignInDeps, 'secret' | 'publicUrl'>,
): Promise<void> {
  const code = newCode()
  await insertCode(tx, { key: email }, code, secret)
  const mail = (await hasCredentials(tx, email))
    ? accountExistsMail((await localeOfAddress(tx, email)) ?? locale, publicUrl)
    : codeMail(locale, code, CODE_MINUTES)
  await enqueue(tx, sendMail, { to: email, ...mail })
}
