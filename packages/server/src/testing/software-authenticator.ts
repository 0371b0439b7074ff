import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_KEY = 0x40

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

interface AuthenticatorOptions {
  /** The page that it is used on. */
  readonly origin: string
  /** Whether it knows who uses it, by PIN, finger or face. */
  readonly isVerifying?: boolean
}

/** A passkey without a device: an ES256 key that answers as a browser's JSON does. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: Uint8Array
  #userHandle = ''
  counter = 0

  constructor(readonly options: AuthenticatorOptions) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const cose: [number, number | Uint8Array<ArrayBuffer>][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]
    this.#publicKey = isoCBOR.encode(new Map(cose))
  }

  #clientData(type: string, challenge: string, origin = this.options.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(extra: number, more: Uint8Array = new Uint8Array()): Buffer {
    const flags = PRESENT | ((this.options.isVerifying ?? true) ? VERIFIED : 0) | extra
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(new URL(this.options.origin).hostname), Buffer.from([flags]), counter, more])
  }

  /** The answer to `navigator.credentials.create`. */
  create({ challenge, user }: { challenge: string; user?: { id: string } }): Record<string, unknown> {
    this.#userHandle = user?.id ?? ''
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#publicKey])
    const authData = new Uint8Array(this.#authenticatorData(HOLDS_KEY, credential))
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#credential({
      clientDataJSON: encode(this.#clientData('webauthn.create', challenge)),
      attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    })
  }

  /** The answer to `navigator.credentials.get`; `origin` is that of another page where it is used on one. */
  get({ challenge }: { challenge: string }, origin?: string): Record<string, unknown> {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const authenticatorData = this.#authenticatorData(0)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#credential({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authenticatorData),
      signature: encode(createSign('sha256').update(signed).sign(this.#key)),
      userHandle: this.#userHandle,
    })
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    const id = encode(this.credentialId)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
