import { z } from 'zod'
import { textSchema, VAL_REQUIRED } from '../core/fields'

/** What somebody whom a provider has vouched for adds of their own; the terms have a rule of their own. */
export const externalRegistrationSchema = z.object({
  firstName: textSchema(),
  lastName: textSchema(),
  acceptTerms: z.boolean().default(false),
})

/** A code as somebody typed it: mailed, of an authenticator, or for recovery. */
export const codeSchema = z.string().trim().min(1, VAL_REQUIRED).max(32)

/** What a browser and an authenticator say to each other, which the library checks. */
export const webAuthnSchema = z.record(z.string(), z.unknown())

/** What a passkey is called, so that its owner knows it again. */
export const passkeyNameSchema = textSchema()
