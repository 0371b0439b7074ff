import { createHmac, randomInt } from 'node:crypto'
import { VERIFICATION_CODE_LENGTH } from '@cairn/contract/identity/identity.endpoints'
import type { Tx } from '../../../platform/database/transaction'
import { consumeCode, saveCode, tryCode } from './sign-in.repository'

/** Excludes characters that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Five bits per letter. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Six characters, stored as keyed hashes; ten minutes, five wrong tries. */
export const CODE_MINUTES = 10
const MAX_WRONG_CODES = 5

export const newCode = () => randomLetters(VERIFICATION_CODE_LENGTH)

/** The newest code per key is valid. */
export interface CodePurpose {
  readonly key: string
  readonly about?: string
}

const hashOf = (secret: string, { key, about = '' }: CodePurpose, code: string) =>
  createHmac('sha256', secret).update(`mailed-code\n${key}\n${about}\n${code.trim().toUpperCase()}`).digest('base64')

export async function insertCode(tx: Tx, purpose: CodePurpose, code: string, secret: string): Promise<void> {
  const expiresAt = new Date(tx.now().getTime() + CODE_MINUTES * 60_000)
  await saveCode(tx, purpose.key, hashOf(secret, purpose, code), expiresAt)
}

/** Counts a wrong code. */
export const isRightCode = (tx: Tx, purpose: CodePurpose, code: string, secret: string): Promise<boolean> =>
  tryCode(tx, purpose.key, hashOf(secret, purpose, code), MAX_WRONG_CODES)

/** False if already used. */
export const useUpCode = (tx: Tx, purpose: CodePurpose, code: string, secret: string): Promise<boolean> =>
  consumeCode(tx, purpose.key, hashOf(secret, purpose, code))
