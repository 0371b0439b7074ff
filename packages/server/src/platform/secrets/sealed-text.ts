import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

interface Seal {
  readonly secret: string
  readonly purpose: string
  readonly owner: string
}

const keys = new Map<string, Buffer>()

function keyOf({ secret, purpose }: Seal): Buffer {
  const name = `${purpose}\n${secret}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `cairn ${purpose}`, KEY_BYTES))
  keys.set(name, key)
  return key
}

/** AES-256-GCM, bound to purpose and owner. */
export function sealText(seal: Seal, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), nonce).setAAD(Buffer.from(seal.owner))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
}

/** @throws for another secret, purpose or owner */
export function openText(seal: Seal, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(seal), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(seal.owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
