import { createHmac } from 'node:crypto'
import { VERIFICATION_CODE_LENGTH } from '@cairn/contract/identity/identity.endpoints'
import type { Tx } from '../../../platform/database/transaction'
import { randomLetters } from './random-letters'
import { consumeCode, saveCode, tryCode } from './sign-in-guards.repository'

/** Codes of six characters that are mailed, kept as keyed hashes, good for ten minutes and five wrong tries. */
export const CODE_MINUTES = 10
const MAX_WRONG_CODES = 5

export const newCode = () => randomLetters(VERIFICATION_CODE_LENGTH)

/** What a code is for: of several with one key, the newest is good. */
export interface CodePurpose {
  /** The address that registers, or an account with what it wants. */
  readonly key: string
  /** What the code vouches for besides. */
  readonly about?: string
}

const hashOf = (secret: string, { key, about = '' }: CodePurpose, code: string) =>
  createHmac('sha256', secret).update(`mailed-code\n${key}\n${about}\n${code.trim().toUpperCase()}`).digest('base64')

/** Keeps a code, in place of the one before. */
export async function insertCode(tx: Tx, purpose: CodePurpose, code: string, secret: string): Promise<void> {
  const expiresAt = new Date(tx.now().getTime() + CODE_MINUTES * 60_000)
  await saveCode(tx, purpose.key, hashOf(secret, purpose, code), expiresAt)
}

/** Whether a code is right; a wrong one counts. */
export const isRightCode = (tx: Tx, purpose: CodePurpose, code: string, secret: string): Promise<boolean> =>
  tryCode(tx, purpose.key, hashOf(secret, purpose, code), MAX_WRONG_CODES)

/** Uses a code up that was right; of several at once, one gets true. */
export const useUpCode = (tx: Tx, purpose: CodePurpose, code: string, secret: string): Promise<boolean> =>
  consumeCode(tx, purpose.key, hashOf(secret, purpose, code))
