import { z } from 'zod'
import { instantSchema, replyInstantSchema } from './dates'
import { contentHtmlSchema, titleSchema, VAL_REQUIRED } from './fields'
import { idSchema, optionalIdSchema } from './ids'
import { succeeded, versionSchema } from './replies'
import { valuesOfKind, type WorkItemKind, workItemKinds } from './work-item-kinds'

export { type WorkItemKind, workItemKinds }

/** Commands that set one property may omit the version; a stale one still answers 409. */
export const optionalVersionSchema = versionSchema.optional()

export const reassignSchema = z.object({ ownerId: idSchema, version: optionalVersionSchema })
export const archiveSchema = z.object({ isArchived: z.boolean(), version: optionalVersionSchema })
export const versionOnlySchema = z.object({ version: optionalVersionSchema }).default({})

export const itemRefSchema = z.object({ kind: z.enum(workItemKinds), id: idSchema })
export type ItemRef = z.infer<typeof itemRefSchema>

export const sourceKindSchema = z.enum(['measurable', ...workItemKinds])
export type SourceKind = z.infer<typeof sourceKindSchema>
/** What a live meeting can drop down to its issues. */
export type DroppedKind = 'measurable' | 'rock' | 'todo' | 'headline'
export const sourceSchema = z.object({
  kind: sourceKindSchema,
  id: idSchema.nullable(),
  note: z.string(),
})

export type Source = z.infer<typeof sourceSchema>

export const removedSchema = succeeded({ id: idSchema })

/** `Removed` can be restored for 90 days. */
export const itemStatusSchema = z.enum([...valuesOfKind.todo.statuses, 'Removed'])
export type ItemStatus = z.infer<typeof itemStatusSchema>
export type StoredItemStatus = Exclude<ItemStatus, 'Removed'>

export const reviewStatusSchema = z.enum([...valuesOfKind.headline.statuses, 'Removed'])
export type ReviewStatus = z.infer<typeof reviewStatusSchema>

/** Sent with the next tick to restore the item exactly. */
export const tickedBeforeSchema = z.object({
  at: instantSchema,
  archivedAt: instantSchema.nullish(),
  meetingId: optionalIdSchema,
})
export type TickedBefore = z.output<typeof tickedBeforeSchema>

const placeKinds = ['traction', 'vtorevision', 'person'] as const
export const placeSchema = z.object({ kind: z.enum(placeKinds), id: idSchema })
export type Place = z.infer<typeof placeSchema>

export const inTraction = (id: string) => ({ kind: 'traction', id }) as const satisfies Place
export const onRevision = (id: string) => ({ kind: 'vtorevision', id }) as const satisfies Place
export const ofPerson = (id: string) => ({ kind: 'person', id }) as const satisfies Place

/** Schema shape with a count for each kind. */
export type CountsOfItems = Readonly<Record<`${WorkItemKind}s`, z.ZodType> & Record<string, z.ZodType>>

/** What every item has. */
export const itemShape = {
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  ownerId: idSchema,
  contentHtml: z.string(),
  createdAt: replyInstantSchema,
  createdById: idSchema,
  archivedAt: replyInstantSchema.nullable(),
}

/** `id` allows retries, for a single owner. */
export const newItemShape = {
  id: idSchema.optional(),
  title: titleSchema,
  contentHtml: contentHtmlSchema.default(''),
}

export const newItemsShape = { ...newItemShape, ownerIds: z.array(idSchema).min(1, VAL_REQUIRED).max(50) }

export const updatedItemShape = {
  version: versionSchema,
  title: titleSchema,
  ownerId: idSchema.optional(),
  contentHtml: contentHtmlSchema.optional(),
}
