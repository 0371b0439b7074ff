import { z } from 'zod'
import { idSchema } from './ids'
import { succeeded, versionSchema } from './replies'

/** Commands that set one property may omit the version; a stale one still answers 409. */
export const optionalVersionSchema = versionSchema.optional()

export const reassignSchema = z.object({ ownerId: idSchema, version: optionalVersionSchema })
export const archiveSchema = z.object({ isArchived: z.boolean(), version: optionalVersionSchema })
export const versionOnlySchema = z.object({ version: optionalVersionSchema }).default({})

export const workItemKinds = ['rock', 'todo', 'issue', 'headline'] as const
export type WorkItemKind = (typeof workItemKinds)[number]
export const itemRefSchema = z.object({ kind: z.enum(workItemKinds), id: idSchema })
export type ItemRef = z.infer<typeof itemRefSchema>

export const sourceKindSchema = z.enum(['measurable', 'rock', 'headline', 'todo', 'issue'])
export type SourceKind = z.infer<typeof sourceKindSchema>
export type DroppedKind = Exclude<SourceKind, 'issue'>
export const sourceSchema = z.object({
  kind: sourceKindSchema,
  id: idSchema.nullable(),
  note: z.string(),
})

export type Source = z.infer<typeof sourceSchema>

export const removedSchema = succeeded({ id: idSchema })
