import { conflict, invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import type { Locale } from '@cairn/contract/identity/locales'
import type { InvitationLink } from '@cairn/contract/invitations/invitations.schemas'
import type { AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { limitKeyTries } from '../accounts.service'
import { sendSignUpCode } from '../identity.jobs'
import { hasCredentials, type NewAccount, saveAccount } from '../users.repository'
import { isRightCode, useUpCode } from './mailed-codes'
import { passwordMessages } from './password.service'
import { type SignInDeps, termsMessages } from './sign-in-deps'
import { limitTries } from './sign-in-limits'

/** Replies do not reveal whether an account exists. */

const wrongCode = () => {
  return invalidForm([refusalMessage('WRONG_CODE', { field: 'verificationCode' })])
}

export async function createVerification(tx: Tx, wanted: { readonly email: string; readonly locale: Locale }) {
  await enqueue(tx, sendSignUpCode, wanted)
  return { succeeded: true as const }
}

interface From {
  readonly address: string
}

/** Counts the try; does not use up the code. @throws 422, 429 */
export async function checkSignUpCode(
  database: Database,
  { address }: From,
  { email, verificationCode }: { readonly email: string; readonly verificationCode: string },
  { secret }: Pick<SignInDeps, 'secret'>,
): Promise<void> {
  await limitTries(database, 'code-tried', { account: email, address })
  if (!(await database.system((tx) => isRightCode(tx, { key: email }, verificationCode, secret)))) throw wrongCode()
}

interface AddressProof {
  readonly email: string
  readonly verificationCode?: string | undefined
  /** The mailed key proves the address, like a code. */
  readonly invitation?: InvitationLink | undefined
}

/** Counts the try before hashing; `register` checks again. @throws 422, 429 */
export async function checkAddress(
  database: Database,
  from: From,
  { email, invitation, verificationCode = '' }: AddressProof,
  deps: SignInDeps,
): Promise<void> {
  if (!invitation) return checkSignUpCode(database, from, { email, verificationCode }, deps)
  await limitKeyTries(database, from, invitation)
}

/** @throws 422 */
export async function checkForm(
  { password, acceptTerms }: { readonly password: string; readonly acceptTerms: boolean },
  deps: SignInDeps,
): Promise<void> {
  const broken = [...(await passwordMessages(password)), ...termsMessages(acceptTerms, deps)]
  if (broken.length > 0) throw invalidForm(broken)
}

/** Invitations remain, to be accepted or declined. */
async function useProof(
  tx: Tx,
  { email, invitation, verificationCode = '' }: AddressProof,
  { invited, secret }: Pick<SignInDeps, 'invited' | 'secret'>,
): Promise<void> {
  if (invitation) await invited.prove(tx, invitation, email)
  else if (!(await useUpCode(tx, { key: email }, verificationCode, secret))) throw wrongCode()
}

function accountExists({ invitation }: AddressProof): Error {
  return invitation ? conflict('ACCOUNT_EXISTS') : wrongCode()
}

export async function register(
  tx: Tx,
  form: AddressProof & NewAccount,
  deps: Pick<SignInDeps, 'invited' | 'secret'>,
): Promise<AccountId> {
  await useProof(tx, form, deps)
  if (await hasCredentials(tx, form.email)) throw accountExists(form)
  return saveAccount(tx, form)
}
