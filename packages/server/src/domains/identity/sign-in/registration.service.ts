import { conflict, invalidForm, wrongCredentials } from '@cairn/contract/core/errors'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { hasCredentials, saveAccount } from '../users.repository'
import type { SignedIn } from './identity.auth'
import { recogniseBrowser } from './known-browser'
import { isRightCode, useUpCode } from './mailed-codes'
import { sendSignUpCode } from './mailed-codes.jobs'
import { passwordMessages } from './password-policy'
import { admit, type Entry, letNewcomerIn } from './sign-in.service'
import { noteWrongPassword } from './sign-in-deeds.jobs'
import { clearTries, limitTries } from './sign-in-limits'
import { type InvitationLink, type SignInParts, termsMessages, type Visitor } from './sign-in-parts'

/**
 * Accounts. No reply tells whether an address has one: a code is always "sent", and where there is an account already the
 * mail says so instead. A code is six characters, kept as a keyed hash, good for ten minutes and five wrong tries.
 */

const wrongCode = () => {
  const text = 'Provided verification code is invalid.'
  return invalidForm([{ code: 'WRONG_CODE', text, field: 'verificationCode' }])
}

export async function createVerification(parts: SignInParts, email: string, visitor: Visitor): Promise<void> {
  await limitTries(parts.database, 'code-created', { account: email, address: visitor.address })
  await parts.database.system((tx) => enqueue(tx, sendSignUpCode, { email }))
}

/** @throws 422 for a wrong, used up or old code */
export async function verifyCode(parts: SignInParts, email: string, code: string, visitor: Visitor): Promise<void> {
  await limitTries(parts.database, 'code-tried', { account: email, address: visitor.address })
  const isRight = await parts.database.system((tx) => isRightCode(tx, parts.secret, { key: email }, code))
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
  /** Its key, mailed to the address, proves as much as a code. */
  readonly invitation?: InvitationLink | undefined
}

async function checkForm(parts: SignInParts, { password, acceptTerms }: Registration): Promise<void> {
  const broken = await passwordMessages(password)
  const terms = termsMessages(parts, acceptTerms)
  if (broken.length || terms.length) throw invalidForm([...broken, ...terms])
}

/** Checks what proves the address. The result uses it up; an invitation stays, to be accepted or declined. */
async function proofOf(parts: SignInParts, form: Registration, visitor: Visitor) {
  const { email, invitation, verificationCode } = form
  if (invitation) {
    await limitTries(parts.database, 'key-tried', { account: invitation.invitationId, address: visitor.address })
    return (tx: Tx) => parts.invited.prove(tx, invitation, email)
  }
  await verifyCode(parts, email, verificationCode, visitor)
  return async (tx: Tx) => {
    if (!(await useUpCode(tx, parts.secret, { key: email }, verificationCode))) throw wrongCode()
  }
}

function accountExists({ invitation }: Registration): Error {
  const text = 'You already have an account. Sign in to accept the invitation.'
  return invitation ? conflict('ACCOUNT_EXISTS', text) : wrongCode()
}

/** Creates the account and signs in. It belongs to no organisation by that, whoever has invited the address. */
export async function register(parts: SignInParts, form: Registration, visitor: Visitor): Promise<SignedIn> {
  await checkForm(parts, form)
  const prove = await proofOf(parts, form, visitor)
  const passwordHash = await parts.auth.hashPassword(form.password)
  const userId = await parts.database.system(async (tx) => {
    await prove(tx)
    if (await hasCredentials(tx, form.email)) throw accountExists(form)
    return saveAccount(tx, { ...form, passwordHash })
  })
  return letNewcomerIn(parts, userId, visitor, 'password')
}

/** @throws 401, the same and after the same work for an unknown address as for a wrong password */
export async function login(
  parts: SignInParts,
  form: { email: string; password: string },
  visitor: Visitor,
): Promise<Entry> {
  const email = form.email.toLowerCase()
  const browser = recogniseBrowser({ secret: parts.secret, email }, visitor.browserMark ?? null)
  const trier = { account: email, address: visitor.address, browser }
  await limitTries(parts.database, 'sign-in', trier)
  const userId = await parts.auth.checkPassword({ email, password: form.password })
  if (userId === null) {
    await parts.database.system((tx) => enqueue(tx, noteWrongPassword, { email, address: visitor.address }))
    throw wrongCredentials()
  }
  await clearTries(parts.database, 'sign-in', trier)
  return admit(parts, userId, visitor, 'password')
}
