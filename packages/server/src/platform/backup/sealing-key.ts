import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupError } from './backup-error'

export const SALT_BYTES = 16
export const PROOF_BYTES = 16
const KEY_BYTES = 32
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

export interface SealingKey {
  readonly salt: Buffer
  readonly key: Buffer
  /** Distinguishes a wrong passphrase from a damaged file. */
  readonly proof: Buffer
}

function derive(passphrase: string, salt: Buffer): Promise<SealingKey> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + PROOF_BYTES, COST, (error, bytes) => {
      if (error) return reject(error)
      return resolve({ salt, key: bytes.subarray(0, KEY_BYTES), proof: bytes.subarray(KEY_BYTES) })
    })
  })
}

export function newSealingKey(passphrase: string): Promise<SealingKey> {
  return derive(passphrase, randomBytes(SALT_BYTES))
}

export async function knownSealingKey(passphrase: string, salt: Buffer, proof: Buffer): Promise<SealingKey> {
  const derived = await derive(passphrase, salt)
  if (timingSafeEqual(derived.proof, proof)) return derived
  throw new BackupError('CAIRN_BACKUP_PASSPHRASE is not the one that this backup was made with.')
}
