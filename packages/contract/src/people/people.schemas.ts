import { z } from 'zod'
import { emailSchema, textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { roleSchema } from '../identity/session.schemas'

/** A person in one organisation. Someone removed stays by name, with `isRemoved`. */
export const personSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  roles: z.array(roleSchema),
  hasLicense: z.boolean(),
  isRemoved: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

export const addMemberSchema = z.object({
  firstName: textSchema(),
  lastName: textSchema(),
  email: emailSchema,
  /** Only Owner or Admin may set it; everybody else adds an Observer. Owner is never given this way. */
  role: roleSchema.exclude(['Owner']).optional(),
})
