/**
 * Showing again who one is, before what an open session alone must not do. It is good for ten minutes and for this session,
 * whose row holds it. Whoever has neither password, passkey nor authenticator, but signs in with a provider, is mailed a
 * code: a provider that still knows the browser would vouch for whoever sits at it.
 */

import { invalidForm, Refusal } from '@cairn/contract/core/errors'
import type { ProofWay, proveOneself as proveOneselfEndpoint } from '@cairn/contract/identity/proof.endpoints'
import type { z } from 'zod'
import type { AccountId } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/send-mail.jobs'
import { proofMail } from '../identity.mails'
import { CODE_MINUTES, isRightCode, keepCode, newCode, useUpCode } from '../sign-in/mailed-codes'
import { comesFrom, type PasswordOwner, requirePassword, type SigningIn } from '../sign-in/password-check.service'
import { recordFailedProof } from '../sign-in/sign-in-deeds.service'
import { clearTries, limitTries } from '../sign-in/sign-in-limits'
import type { Caller, SignInParts } from '../sign-in/sign-in-parts'
import { existingUser, markProven } from '../users.repository'
import { usePasskey } from './passkey-sign-in.service'
import { useCode, wrongCode } from './second-factors.service'
import { signInMethodsOf } from './sign-in-methods.service'

type Proof = z.output<typeof proveOneselfEndpoint.body>
type OtherProof = Exclude<Proof, { way: 'password' }>

const done = { succeeded: true as const }
const codeOf = (userId: AccountId) => ({ key: `proof:${userId}` })

export async function waysOf(tx: Tx, userId: AccountId): Promise<ProofWay[]> {
  const { hasPassword, hasSecondFactor, passkeys } = await signInMethodsOf(tx, userId)
  const ways: ProofWay[] = []
  if (hasPassword) ways.push('password')
  if (passkeys.length > 0) ways.push('passkey')
  if (hasSecondFactor) ways.push('authenticator')
  return ways.length > 0 ? ways : ['mail']
}

const notThis = () =>
  new Refusal(422, [{ code: 'PROOF_REFUSED', text: 'This cannot be used here. Choose another way.' }])

/** Mails nothing where there is another way. */
export async function mailProofCode(tx: Tx, { userId }: Pick<Caller, 'userId'>, parts: SignInParts) {
  const user = await existingUser(tx, userId)
  if (!(await waysOf(tx, userId)).includes('mail')) return done
  const code = newCode()
  await keepCode(tx, parts.secret, codeOf(userId), code)
  await enqueue(tx, sendMail, { to: user.email, ...proofMail(code, CODE_MINUTES) })
  return done
}

/** Written apart from the request's own transaction, so that a wrong try counts. */
async function isRight(parts: SignInParts, { userId }: Caller, proof: OtherProof) {
  return parts.database.system(async (tx) => {
    if (!(await waysOf(tx, userId)).includes(proof.way)) throw notThis()
    if (proof.way === 'authenticator') return (await useCode(tx, parts, userId, proof.code)) !== null
    if (proof.way === 'passkey') {
      const used = await usePasskey(tx, parts, proof.response)
      return used?.isRight === true && used.userId === userId
    }
    const purpose = codeOf(userId)
    return (
      (await isRightCode(tx, parts.secret, purpose, proof.code)) &&
      (await useUpCode(tx, parts.secret, purpose, proof.code))
    )
  })
}

async function checkOther(
  parts: SignInParts,
  caller: SigningIn,
  owner: PasswordOwner,
  proof: OtherProof,
): Promise<void> {
  const trier = { account: caller.userId, ...comesFrom(parts, caller, owner.email) }
  // One set of guesses at the authenticator, here and at sign-in.
  const call = proof.way === 'authenticator' ? 'second-factor' : 'proof-tried'
  await limitTries(parts.database, call, trier)
  if (!(await isRight(parts, caller, proof))) {
    const way = proof.way === 'mail' ? 'mailed code' : proof.way
    await parts.database.system((tx) => recordFailedProof(tx, caller.userId, caller.address, way))
    throw proof.way === 'passkey' ? wrongPasskey() : wrongCode()
  }
  await clearTries(parts.database, call, trier)
}

/** Counts the try. @throws 422 for what is not right, 429 after too many tries */
export function checkProof(parts: SignInParts, caller: SigningIn, owner: PasswordOwner, proof: Proof): Promise<void> {
  return proof.way === 'password'
    ? requirePassword(parts, caller, owner, { password: proof.password, field: 'password' })
    : checkOther(parts, caller, owner, proof)
}

/** After `checkProof`. */
export async function keepProof(tx: Tx, { sessionId }: { readonly sessionId: string }) {
  await markProven(tx, sessionId)
  return done
}

const wrongPasskey = () =>
  invalidForm([{ code: 'PASSKEY_REFUSED', text: 'This passkey was not accepted. Please try another way.' }])
