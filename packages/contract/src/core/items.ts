import { z } from 'zod'
import { idSchema } from './ids'
import { succeeded, versionSchema } from './replies'

/**
 * Commands that set one thing (done, reviewed, another owner) may leave `version` out: they say what shall be, not
 * what it was made from. With a version they are refused with 409 where it is stale, like every edit.
 */
export const optionalVersionSchema = versionSchema.optional()

export const reassignSchema = z.object({ ownerId: idSchema, version: optionalVersionSchema })
export const archiveSchema = z.object({ isArchived: z.boolean(), version: optionalVersionSchema })
export const versionOnlySchema = z.object({ version: optionalVersionSchema }).default({})

/** What a team keeps and passes on; each kind has calls of its own. */
export const workItemKinds = ['rock', 'todo', 'issue', 'headline'] as const
export type WorkItemKind = (typeof workItemKinds)[number]
/** One item of any kind: what comments, files and links hang on. */
export const itemRefSchema = z.object({ kind: z.enum(workItemKinds), id: idSchema })
export type ItemRef = z.infer<typeof itemRefSchema>

/** What an item comes from: an item of any kind. The original stays where it is, the item keeps this link. */
export const sourceKindSchema = z.enum(['measurable', 'rock', 'headline', 'todo', 'issue'])
export type SourceKind = z.infer<typeof sourceKindSchema>
/** What is dropped down to the issue list. */
export type DroppedKind = Exclude<SourceKind, 'issue'>
export const sourceSchema = z.object({
  kind: sourceKindSchema,
  /** Null for those who do not see where it stands. */
  id: idSchema.nullable(),
  /** As it read then, where it was dropped down for example: `82 % last week`, `Off track`; empty where there is nothing to say. */
  note: z.string(),
})

export type Source = z.infer<typeof sourceSchema>

/** `POST rocks/…` and deletions answer with what went, so that a toast can offer to bring it back. */
export const removedSchema = succeeded({ id: idSchema })
