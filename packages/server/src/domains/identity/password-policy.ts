import { validationTexts } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { brokenPasswordRules } from '@cairn/contract/identity/password-policy'

/** A sentence beside the field `password` for each rule that it breaks. */
export function passwordMessages(password: string): Message[] {
  return brokenPasswordRules(password).map((code) => ({
    code,
    text: validationTexts[code] ?? 'Password Policy',
    field: 'password',
  }))
}
