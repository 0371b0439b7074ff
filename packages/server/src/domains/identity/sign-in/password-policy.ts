import { validationTexts } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { brokenPasswordRules } from '@cairn/contract/identity/password-policy'

let common: ReadonlySet<string> | undefined

/** Some 49,000 passwords, in lower case, that lists of stolen ones hold most often. Loaded when first asked. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'].map(String))
  return common
}

/** A sentence beside the field `password` for each rule that it breaks; of one that keeps all, whether it is well known. */
export async function passwordMessages(password: string): Promise<Message[]> {
  const broken = brokenPasswordRules(password)
  if (broken.length === 0 && (await commonPasswords()).has(password.toLowerCase())) {
    const text = 'This password is among those tried first. Please choose another.'
    return [{ code: 'COMMON_PASSWORD', text, field: 'password' }]
  }
  return broken.map((code) => ({ code, text: validationTexts[code] ?? 'Password Policy', field: 'password' }))
}
