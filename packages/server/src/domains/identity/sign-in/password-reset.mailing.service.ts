import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/mail.jobs'
import { findUserByEmail } from '../users.repository'
import { deleteOneTimeValues, saveOneTimeValue } from './one-time-values.repository'
import { resetMail } from './password.mails'

const RESET_MINUTES = 60

/** Replaces earlier codes; sends nothing to unknown addresses. */
export async function mailResetLink(tx: Tx, email: string, publicUrl: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (!user) return
  await deleteOneTimeValues(tx, 'password-reset', user.id)
  const code = randomBytes(32).toString('base64url')
  await saveOneTimeValue(tx, { purpose: 'password-reset', key: code, value: user.id, minutes: RESET_MINUTES })
  const mail = resetMail(user.locale, `${publicUrl}/update-password/${code}`, RESET_MINUTES)
  await enqueue(tx, sendMail, { to: email, ...mail })
}
