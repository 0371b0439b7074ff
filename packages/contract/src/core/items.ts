import { z } from 'zod'
import { idSchema } from './ids'
import { succeeded, versionSchema } from './replies'

/**
 * Commands that set one thing (done, reviewed, another owner) may leave `version` out: they say what shall be, not
 * what it was made from. With a version they are refused with 409 where it is stale, like every edit.
 */
export const optionalVersionSchema = versionSchema.optional()

export const reassignSchema = z.object({ ownerId: idSchema, version: optionalVersionSchema })
export const versionOnlySchema = z.object({ version: optionalVersionSchema }).default({})

/** Where a dropped-down issue comes from: the original stays where it is, the issue keeps this link. */
export const sourceKindSchema = z.enum(['measurable', 'rock', 'headline', 'todo'])
export type SourceKind = z.infer<typeof sourceKindSchema>
export const sourceSchema = z.object({
  kind: sourceKindSchema,
  id: idSchema,
  /** As it read when it was dropped: `82 % last week`, `Off track`; empty where there is nothing to say. */
  note: z.string(),
})

/** `POST rocks/…` and deletions answer with what went, so that a toast can offer to bring it back. */
export const removedSchema = succeeded({ id: idSchema })
