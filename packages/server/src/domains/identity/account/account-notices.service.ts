/** The owner may not be the person who acted. */
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/mail.jobs'
import type { Caller, SignInDeps, Visitor } from '../sign-in/sign-in-deps'
import { recognizeBrowser } from '../sign-in/signed-cookie'
import { existingUser } from '../users.repository'
import { type AccountNotice, accountNotices, noticeMail } from './account-notices.mails'

type Site = Pick<SignInDeps, 'publicUrl'>

interface Owner extends Caller {
  readonly email: string
  readonly locale: string
}

export async function mailNotice(
  tx: Tx,
  { userId, address, email, locale }: Owner,
  notice: AccountNotice,
  { publicUrl }: Site,
): Promise<void> {
  const url = `${publicUrl}/user/detail/${userId}/login`
  await enqueue(tx, sendMail, { to: email, ...noticeMail(locale, { notice, address, url }) })
}

/** In system transactions. */
export async function notifyOwner(
  tx: Tx,
  { userId, address }: Caller,
  notice: AccountNotice,
  site: Site,
): Promise<void> {
  const { email, locale } = await existingUser(tx, userId)
  await mailNotice(tx, { userId, address, email, locale }, notice, site)
}

/** In system transactions. */
export async function notifyOfNewBrowser(
  tx: Tx,
  { userId, address, browserMark = null }: Caller & Pick<Visitor, 'browserMark'>,
  deps: Pick<SignInDeps, 'secret' | 'publicUrl'>,
): Promise<void> {
  const { email, locale } = await existingUser(tx, userId)
  if (recognizeBrowser({ secret: deps.secret, email }, browserMark) !== null) return
  await mailNotice(tx, { userId, address, email, locale }, accountNotices.newBrowser, deps)
}
