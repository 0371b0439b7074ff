import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32

export function newKey(): { key: string; keyHash: string } {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return { key, keyHash: hashOf(key) }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export const fitsKey = (key: string, keyHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(keyHash))
