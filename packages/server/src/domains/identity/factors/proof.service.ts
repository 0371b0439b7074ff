/**
 * Valid for ten minutes and this session. Users who sign in only with a provider get a mailed code, because the
 * provider may still have a session in this browser.
 */

import { invalidForm, Refusal, refusalMessage } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import type { ProofWay, proveOneself as proveOneselfEndpoint } from '@cairn/contract/identity/sign-in.endpoints'
import type { z } from 'zod'
import type { AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/mail.jobs'
import { proofMail } from '../identity.mails'
import { CODE_MINUTES, insertCode, isRightCode, newCode, useUpCode } from '../sign-in/mailed-codes'
import { type PasswordOwner, requirePassword, type SigningIn } from '../sign-in/password.service'
import { recordFailedReauthentication } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import { clearTries, limitTries } from '../sign-in/sign-in-limits'
import { comesFrom } from '../sign-in/signed-cookie'
import { existingUser, markProven } from '../users.repository'
import { usePasskey } from './passkeys.service'
import { consumeSecondFactorCode, signInMethodsOf, wrongCode } from './second-factors.service'

type Proof = z.output<typeof proveOneselfEndpoint.body>
type OtherProof = Exclude<Proof, { way: 'password' }>

const codeOf = (userId: AccountId) => ({ key: `proof:${userId}` })

export async function waysOf(tx: Tx, userId: AccountId): Promise<ProofWay[]> {
  const { hasPassword, hasSecondFactor, passkeys } = await signInMethodsOf(tx, userId)
  const ways: ProofWay[] = []
  if (hasPassword) ways.push('password')
  if (passkeys.length > 0) ways.push('passkey')
  if (hasSecondFactor) ways.push('authenticator')
  return ways.length > 0 ? ways : ['mail']
}

const notThis = () => new Refusal(422, [refusalMessage('PROOF_REFUSED')])

/** Sends nothing if another method exists. */
export async function mailProofCode(tx: Tx, { userId }: Pick<Caller, 'userId'>, deps: SignInDeps) {
  const user = await existingUser(tx, userId)
  if (!(await waysOf(tx, userId)).includes('mail')) return done
  const code = newCode()
  await insertCode(tx, codeOf(userId), code, deps.secret)
  await enqueue(tx, sendMail, { to: user.email, ...proofMail(user.locale, code, CODE_MINUTES) })
  return done
}

/** A separate transaction, so that failed tries count. */
async function isRight(database: Database, { userId }: Caller, proof: OtherProof, deps: SignInDeps) {
  return database.system(async (tx) => {
    if (!(await waysOf(tx, userId)).includes(proof.way)) throw notThis()
    if (proof.way === 'authenticator') return (await consumeSecondFactorCode(tx, userId, proof.code, deps)) !== null
    if (proof.way === 'passkey') {
      const used = await usePasskey(tx, proof.response, deps)
      return used?.isRight === true && used.userId === userId
    }
    const purpose = codeOf(userId)
    return (
      (await isRightCode(tx, purpose, proof.code, deps.secret)) &&
      (await useUpCode(tx, purpose, proof.code, deps.secret))
    )
  })
}

interface ProofRequest<P extends Proof = Proof> {
  readonly owner: PasswordOwner
  readonly proof: P
}

async function checkOther(
  database: Database,
  caller: SigningIn,
  { owner, proof }: ProofRequest<OtherProof>,
  deps: SignInDeps,
): Promise<void> {
  const trier = { account: caller.userId, ...comesFrom(caller, owner.email, deps) }
  // Shares the limit with sign-in.
  const call = proof.way === 'authenticator' ? 'second-factor' : 'proof-tried'
  await limitTries(database, call, trier)
  if (!(await isRight(database, caller, proof, deps))) {
    const way = proof.way === 'mail' ? 'mailed code' : proof.way
    await database.system((tx) => recordFailedReauthentication(tx, caller, way))
    throw proof.way === 'passkey' ? wrongPasskey() : wrongCode()
  }
  await clearTries(database, call, trier)
}

/** Counts the try. @throws 422, 429 */
export function checkProof(
  database: Database,
  caller: SigningIn,
  { owner, proof }: ProofRequest,
  deps: SignInDeps,
): Promise<void> {
  return proof.way === 'password'
    ? requirePassword(database, caller, { owner, password: proof.password, field: 'password' }, deps)
    : checkOther(database, caller, { owner, proof }, deps)
}

/** Call after `checkProof`. */
export async function saveProof(tx: Tx, { sessionId }: { readonly sessionId: string }) {
  await markProven(tx, sessionId)
  return done
}

const wrongPasskey = () => invalidForm([refusalMessage('PASSKEY_NOT_CONFIRMED')])
