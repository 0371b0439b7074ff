import { createHmac, randomInt } from 'node:crypto'
import { invalidForm, validationTexts, wrongCredentials } from '@cairn/contract/core/errors'
import { VERIFICATION_CODE_LENGTH } from '@cairn/contract/identity/identity.endpoints'
import { brokenPasswordRules } from '@cairn/contract/identity/password-policy'
import type { Database } from '../../platform/database/database'
import { enqueue } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/send-mail.jobs'
import { acceptMemberships, renamePerson } from '../people/people.service'
import type { Auth, SignedIn } from './identity.auth'
import { accountExistsMail, codeMail } from './identity.mails'
import { recogniseBrowser } from './known-browser'
import { consumeCode, saveCode, tryCode } from './sign-in-guards.repository'
import { clearTries, limitTries } from './sign-in-limits'
import { hasCredentials, saveAccount } from './users.repository'

/**
 * Accounts. No reply tells whether an address has one: a code is always "sent", and where there is an account already the
 * mail says so instead. A code is six characters, kept as a keyed hash, good for ten minutes and five wrong tries.
 */
export interface SignInParts {
  readonly database: Database
  readonly auth: Auth
  readonly secret: string
  readonly publicUrl: string
}

export interface Visitor {
  readonly address: string
  readonly userAgent: string
  /** The mark of known-browser.ts that the browser sent. */
  readonly browserMark?: string | null
}

const CODE_MINUTES = 10
const MAX_WRONG_CODES = 5
/** Without letters and digits that are easily taken for one another. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newCode = () =>
  Array.from({ length: VERIFICATION_CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

const hashCode = (parts: SignInParts, email: string, code: string) =>
  createHmac('sha256', parts.secret).update(`registration\n${email}\n${code}`).digest('base64')

const wrongCode = () => {
  const text = 'Provided verification code is invalid.'
  return invalidForm([{ code: 'WRONG_CODE', text, field: 'verificationCode' }])
}

export async function createVerification(parts: SignInParts, email: string, visitor: Visitor): Promise<void> {
  await limitTries(parts.database, 'code-created', { account: email, address: visitor.address })
  const code = newCode()
  await parts.database.system(async (tx) => {
    const isTaken = await hasCredentials(tx, email)
    const expiresAt = new Date(tx.now().getTime() + CODE_MINUTES * 60_000)
    await saveCode(tx, email, hashCode(parts, email, isTaken ? newCode() : code), expiresAt)
    const mail = isTaken ? accountExistsMail(parts.publicUrl) : codeMail(code, CODE_MINUTES)
    await enqueue(tx, sendMail, { to: email, ...mail })
  })
}

/** @throws 422 for a wrong, used up or old code */
export async function verifyCode(parts: SignInParts, email: string, code: string, visitor: Visitor): Promise<void> {
  await limitTries(parts.database, 'code-tried', { account: email, address: visitor.address })
  const codeHash = hashCode(parts, email, code)
  const isRight = await parts.database.system((tx) => tryCode(tx, email, codeHash, MAX_WRONG_CODES))
  if (!isRight) throw wrongCode()
}

export interface Registration {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Empty where none was sent. */
  readonly verificationCode: string
  readonly acceptTerms: boolean
}

function checkForm({ password, acceptTerms }: Registration): void {
  const broken = brokenPasswordRules(password).map((code) => ({
    code,
    text: validationTexts[code] ?? 'Password Policy',
    field: 'password',
  }))
  const text = 'You must agree with terms & conditions.'
  const terms = acceptTerms ? [] : [{ code: 'TERMS_NOT_ACCEPTED', text, field: 'acceptTerms' }]
  if (broken.length || terms.length) throw invalidForm([...broken, ...terms])
}

/** Creates the account, or claims the one that an organisation prepared, and signs in. */
export async function register(parts: SignInParts, form: Registration, visitor: Visitor): Promise<SignedIn> {
  checkForm(form)
  await verifyCode(parts, form.email, form.verificationCode, visitor)
  const passwordHash = await parts.auth.hashPassword(form.password)
  const codeHash = hashCode(parts, form.email, form.verificationCode)
  await parts.database.system(async (tx) => {
    if (!(await consumeCode(tx, form.email, codeHash))) throw wrongCode()
    if (await hasCredentials(tx, form.email)) throw wrongCode()
    const userId = await saveAccount(tx, { ...form, passwordHash })
    await renamePerson(tx, userId, form)
    await acceptMemberships(tx, userId)
  })
  const signedIn = await parts.auth.signIn(form, visitor)
  if (!signedIn) throw new Error('a new account could not sign in')
  return signedIn
}

/** @throws 401, the same for an unknown address as for a wrong password */
export async function login(
  parts: SignInParts,
  form: { email: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const email = form.email.toLowerCase()
  const browser = recogniseBrowser({ secret: parts.secret, email }, visitor.browserMark ?? null)
  const trier = { account: email, address: visitor.address, browser }
  await limitTries(parts.database, 'sign-in', trier)
  const signedIn = await parts.auth.signIn({ email, password: form.password }, visitor)
  if (!signedIn) throw wrongCredentials()
  await clearTries(parts.database, 'sign-in', trier)
  return signedIn
}
