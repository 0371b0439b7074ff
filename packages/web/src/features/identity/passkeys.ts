import {
  addPasskey,
  getPasskeyLoginOptions,
  getPasskeyOptions,
  getProofOptions,
  loginPasskey,
  proveOneself,
} from '@cairn/contract/identity/sign-in.endpoints'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { chunk } from '../../lib/offline/chunks'
import { sendWrite, write } from '../../lib/sync/write'

const loadWebAuthn = chunk(() => import('@simplewebauthn/browser'))

export const canUsePasskeys = (): boolean => window.PublicKeyCredential !== undefined

/** Browser errors and cancellation; everything else is a bug. */
const isOfBrowser = (failure: unknown): failure is Error =>
  failure instanceof Error && /^(NotAllowed|Abort|InvalidState|Security|Unknown|NotSupported)Error$/.test(failure.name)

/** False if no passkey was chosen. @throws ApiFailure on refusal */
export async function signInWithPasskey(): Promise<boolean> {
  const { startAuthentication } = await loadWebAuthn()
  const { options } = await sendWrite(write({ endpoint: getPasskeyLoginOptions }))
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON })
    await sendWrite(write({ endpoint: loginPasskey, body: { response: { ...response } } }))
    return true
  } catch (failure) {
    if (isOfBrowser(failure)) return false
    throw failure
  }
}

/** False if no passkey was chosen. @throws ApiFailure on refusal */
export async function proveByPasskey(): Promise<boolean> {
  const { startAuthentication } = await loadWebAuthn()
  const { options } = await sendWrite(write({ endpoint: getProofOptions }))
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON })
    await sendWrite(write({ endpoint: proveOneself, body: { way: 'passkey', response: { ...response } } }))
    return true
  } catch (failure) {
    if (isOfBrowser(failure)) return false
    throw failure
  }
}

/** `known`: the device already has one. `failed`: none was created. */
export async function makePasskey(name: string): Promise<'added' | 'known' | 'failed'> {
  const { startRegistration } = await loadWebAuthn()
  const { options } = await sendWrite(write({ endpoint: getPasskeyOptions }))
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const response = await startRegistration({ optionsJSON })
    await sendWrite(write({ endpoint: addPasskey, body: { name, response: { ...response } } }))
    return 'added'
  } catch (failure) {
    if (!isOfBrowser(failure)) throw failure
    return failure.name === 'InvalidStateError' ? 'known' : 'failed'
  }
}
