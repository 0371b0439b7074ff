import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const RANDOM_BYTES = 32
const MARK_BYTES = 12
const FORM = /^([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{16})$/

interface MarkedTokens {
  make(secret: string): { token: string; tokenHash: string }
  hashOf(secret: string, text: string): string | null
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Prefix, 43 random characters and a 16-character MAC, which rejects forged tokens without a query. */
export function markedTokens(purpose: string, prefix: string): MarkedTokens {
  const markOf = (secret: string, random: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${random}`).digest().subarray(0, MARK_BYTES)
  return {
    make: (secret) => {
      const random = randomBytes(RANDOM_BYTES).toString('base64url')
      const token = `${prefix}${random}${markOf(secret, random).toString('base64url')}`
      return { token, tokenHash: hash(token) }
    },
    hashOf: (secret, text) => {
      if (!text.startsWith(prefix)) return null
      const [, random = '', mark = ''] = FORM.exec(text.slice(prefix.length)) ?? []
      if (random === '') return null
      return timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(secret, random)) ? hash(text) : null
    },
  }
}
