import { z } from 'zod'
import { textSchema, VAL_REQUIRED } from '../core/fields'

export const externalRegistrationSchema = z.object({
  firstName: textSchema(),
  lastName: textSchema(),
  acceptTerms: z.boolean().default(false),
})

export const codeSchema = z.string().trim().min(1, VAL_REQUIRED).max(32)

export const webAuthnSchema = z.record(z.string(), z.unknown())

export const passkeyNameSchema = textSchema()
