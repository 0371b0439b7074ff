import { z } from 'zod'
import { VAL_REQUIRED } from '../core/fields'

/** Codes are the text ids of their messages. */
export const passwordRules = [
  { code: 'VAL_PASSWORD_LENGTH', isMet: (password: string) => password.length >= 8 },
  { code: 'VAL_PASSWORD_UPPERCASE', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'VAL_PASSWORD_LOWERCASE', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'VAL_PASSWORD_NUMBER', isMet: (password: string) => /\d/.test(password) },
] as const

const PASSWORD_MAX = 100

export function brokenPasswordRules(password: string) {
  return passwordRules.flatMap(({ code, isMet }) => (isMet(password) ? [] : [code]))
}

/** Rules are checked by the handler, which reports each broken one with 422. */
export const passwordSchema = z.string().min(1, VAL_REQUIRED).max(PASSWORD_MAX)
