import { validationTexts } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { brokenPasswordRules } from '@cairn/contract/identity/password-policy'

let common: ReadonlySet<string> | undefined

/** About 49,000 common passwords, lowercase, loaded lazily. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'].map(String))
  return common
}

/** Common passwords are checked last. */
export async function passwordMessages(password: string): Promise<Message[]> {
  const broken = brokenPasswordRules(password)
  if (broken.length === 0 && (await commonPasswords()).has(password.toLowerCase())) {
    const text = 'This password is among those tried first. Please choose another.'
    return [{ code: 'COMMON_PASSWORD', text, field: 'password' }]
  }
  return broken.map((code) => ({ code, text: validationTexts[code] ?? 'Password Policy', field: 'password' }))
}
