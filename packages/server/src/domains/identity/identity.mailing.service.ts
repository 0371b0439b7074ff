import { randomBytes } from 'node:crypto'
import type { AccountId } from '../../platform/database/column-types'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/mail.jobs'
import {
  type AccountNotice,
  accountExistsMail,
  accountNotices,
  addressTakenMail,
  changeMail,
  codeMail,
  noticeMail,
  resetMail,
} from './identity.mails'
import { CODE_MINUTES, type CodePurpose, insertCode, newCode } from './sign-in/mailed-codes'
import { deleteOneTimeValues, saveOneTimeValue } from './sign-in/sign-in.repository'
import type { Caller, SignInDeps, Visitor } from './sign-in/sign-in-deps'
import { recognizeBrowser } from './sign-in/signed-cookie'
import { existingUser, findUser, findUserByEmail, hasCredentials, localeOfAddress } from './users.repository'

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

/** The owner may not be the person who acted. In system transactions. */
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
