import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AccountId } from '../../../platform/database/account-id'
import { openText, sealText } from '../../../platform/secrets/sealed-text'
import { randomLetters } from '../sign-in/random-letters'

const PERIOD_SECONDS = 30
/** One step early or late: clocks differ, and typing takes a while. */
const WINDOW = 1
const RECOVERY_CODES = 10
const HALF = 5

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Cairn', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** In Base32, as authenticators take it: 160 bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString()

/** Six digits, and no letters of other alphabets: these are as long but more bytes, which the comparison would not take. */
export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The time step that a six-digit code belongs to; null for a code of none of the steps around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!isTimeCode(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** Ten codes such as `K7QPM-3XWNA`: 50 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(HALF)}-${randomLetters(HALF)}`)
}

/** Keyed, and however the code is typed: in small letters, without the dash. */
export function hashRecoveryCode(key: string, userId: AccountId, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key).update(`recovery-code\n${userId}\n${plain}`).digest('base64')
}

const sealOf = (secret: string, owner: string) => ({ secret, purpose: 'second factor', owner })

export const encryptSecret = (key: string, userId: AccountId, secret: string): string =>
  sealText(sealOf(key, userId), secret)

/** @throws where it was encrypted with another key or for another user */
export const decryptSecret = (key: string, userId: AccountId, stored: string): string =>
  openText(sealOf(key, userId), stored)
