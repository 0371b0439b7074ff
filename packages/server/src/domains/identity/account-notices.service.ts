/** Mails to the owner of an account about what has happened to it: it may have been somebody else who did it. */
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/send-mail.jobs'
import { type AccountNotice, accountNotices, noticeMail } from './account-notices.mails'
import { recogniseBrowser } from './known-browser'
import type { SignInParts, Visitor } from './sign-in-parts'
import { findUser } from './users.repository'

interface Doer {
  readonly personId: string
  /** Network address. */
  readonly address: string
}
type Site = Pick<SignInParts, 'publicUrl'>

/** `email` is the owner's. */
export async function mailNotice(
  tx: Tx,
  { publicUrl }: Site,
  { personId, address, email }: Doer & { readonly email: string },
  notice: AccountNotice,
): Promise<void> {
  const url = `${publicUrl}/user/detail/${personId}/login`
  await enqueue(tx, sendMail, { to: email, ...noticeMail({ ...notice, address, url }) })
}

async function ownerOf(tx: Tx, personId: string) {
  const user = await findUser(tx, personId)
  if (!user) throw new Error('an account without its user')
  return user
}

/** In system transactions. */
export async function tellOwner(tx: Tx, site: Site, { personId, address }: Doer, notice: AccountNotice): Promise<void> {
  const { email } = await ownerOf(tx, personId)
  await mailNotice(tx, site, { personId, address, email }, notice)
}

/** Tells of a sign-in with a browser that does not know the account yet. In system transactions. */
export async function tellOfNewBrowser(tx: Tx, parts: SignInParts, personId: string, visitor: Visitor): Promise<void> {
  const { email } = await ownerOf(tx, personId)
  if (recogniseBrowser({ secret: parts.secret, email }, visitor.browserMark ?? null) !== null) return
  await mailNotice(tx, parts, { personId, address: visitor.address, email }, accountNotices.newBrowser)
}
