import { z } from 'zod'
import { VAL_REQUIRED } from '../core/fields'

/** The four rules of a password; the codes are the text ids of their messages. */
export const passwordRules = [
  { code: 'VAL_PASSWORD_LENGTH', isMet: (password: string) => password.length >= 8 },
  { code: 'VAL_PASSWORD_UPPERCASE', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'VAL_PASSWORD_LOWERCASE', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'VAL_PASSWORD_NUMBER', isMet: (password: string) => /\d/.test(password) },
] as const

export const PASSWORD_MAX = 100

/** The codes of the rules that a password breaks, in the order of the policy. */
export function brokenPasswordRules(password: string): string[] {
  return passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.code)
}

/** Any text that could be a password. The policy is the form's question: 422 with each rule that is broken. */
export const passwordSchema = z
  .string()
  .min(1, VAL_REQUIRED)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`)
