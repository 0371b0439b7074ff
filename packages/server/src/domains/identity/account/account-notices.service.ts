/** Mails to the owner of an account about what has happened to it: it may have been somebody else who did it. */
import type { AccountId } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/send-mail.jobs'
import { recogniseBrowser } from '../sign-in/known-browser'
import type { Caller, SignInParts, Visitor } from '../sign-in/sign-in-parts'
import { existingUser } from '../users.repository'
import { type AccountNotice, accountNotices, noticeMail } from './account-notices.mails'

type Site = Pick<SignInParts, 'publicUrl'>

/** `email` is the owner's. */
export async function mailNotice(
  tx: Tx,
  { publicUrl }: Site,
  { userId, address, email }: Caller & { readonly email: string },
  notice: AccountNotice,
): Promise<void> {
  const url = `${publicUrl}/user/detail/${userId}/login`
  await enqueue(tx, sendMail, { to: email, ...noticeMail({ ...notice, address, url }) })
}

/** In system transactions. */
export async function tellOwner(tx: Tx, site: Site, { userId, address }: Caller, notice: AccountNotice): Promise<void> {
  const { email } = await existingUser(tx, userId)
  await mailNotice(tx, site, { userId, address, email }, notice)
}

/** Tells of a sign-in with a browser that does not know the account yet. In system transactions. */
export async function tellOfNewBrowser(tx: Tx, parts: SignInParts, userId: AccountId, visitor: Visitor): Promise<void> {
  const { email } = await existingUser(tx, userId)
  if (recogniseBrowser({ secret: parts.secret, email }, visitor.browserMark ?? null) !== null) return
  await mailNotice(tx, parts, { userId, address: visitor.address, email }, accountNotices.newBrowser)
}
