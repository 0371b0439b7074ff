import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * API tokens read `cairn_`, 43 random characters, and 16 that only we can make from them: what nobody was ever given is
 * told apart without asking the database, and counts for the caller's address.
 */
export const API_TOKEN_PREFIX = 'cairn_'

const RANDOM_BYTES = 32
const MARK_BYTES = 12
const FORM = /^cairn_([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{16})$/

const markOf = (secret: string, random: string) =>
  createHmac('sha256', secret).update(`api-token\n${random}`).digest().subarray(0, MARK_BYTES)

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new token, and the hash that is all we keep of it. */
export function makeApiToken(secret: string): { token: string; tokenHash: string } {
  const random = randomBytes(RANDOM_BYTES).toString('base64url')
  const token = `${API_TOKEN_PREFIX}${random}${markOf(secret, random).toString('base64url')}`
  return { token, tokenHash: hashOf(token) }
}

/** The hash of a token that we have made, revoked or not; null for anything else. */
export function hashOfApiToken(secret: string, text: string): string | null {
  const [, random = '', mark = ''] = FORM.exec(text) ?? []
  if (random === '') return null
  return timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(secret, random)) ? hashOf(text) : null
}
