import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AccountId } from '../../../platform/database/column-types'
import { openText, sealText } from '../../../platform/secrets/sealed-text'
import { randomLetters } from '../sign-in/mailed-codes'

const PERIOD_SECONDS = 30
/** Allows one time step of clock drift. */
const WINDOW = 1
const RECOVERY_CODES = 10
const HALF = 5

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Cairn', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** Base32, 160 bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** ASCII digits only: others have more bytes, which the comparison rejects. */
export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Null if the code matches no step in the window. */
export function matchTimeStep(secret: string, code: string, now: Date): number | null {
  if (!isTimeCode(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** Such as `K7QPM-3XWNA`; 50 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(HALF)}-${randomLetters(HALF)}`)
}

export function hashRecoveryCode(key: string, userId: AccountId, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key).update(`recovery-code\n${userId}\n${plain}`).digest('base64')
}

const sealOf = (secret: string, owner: string) => ({ secret, purpose: 'second factor', owner })

export const encryptSecret = (key: string, userId: AccountId, secret: string): string =>
  sealText(sealOf(key, userId), secret)

/** @throws for another key or user */
export const decryptSecret = (key: string, userId: AccountId, stored: string): string =>
  openText(sealOf(key, userId), stored)
