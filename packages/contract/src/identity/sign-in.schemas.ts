import { z } from 'zod'
import { textSchema } from '../core/fields'

/** What somebody whom a provider has vouched for adds of their own; the terms have a rule of their own. */
export const externalRegistrationSchema = z.object({
  firstName: textSchema(),
  lastName: textSchema(),
  acceptTerms: z.boolean().default(false),
})

/** What a passkey is called, so that its owner knows it again. */
export const passkeyNameSchema = textSchema()
