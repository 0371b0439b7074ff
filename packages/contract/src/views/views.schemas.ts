import { z } from 'zod'
import { lineSchema, textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { workItemKinds } from '../core/items'
import { succeeded, versionSchema } from '../core/replies'
import { groupings } from '../core/search'

const wordSchema = lineSchema.max(200)

/** Lists ignore unknown filters and columns. */
const viewQuerySchema = z.object({
  filters: z
    .record(z.string().max(50), z.array(wordSchema).max(100))
    .refine((filters) => Object.keys(filters).length <= 30, 'TOO_MANY_FILTERS')
    .default({}),
  sorts: z
    .array(z.object({ property: z.string().max(50), ascending: z.boolean().default(true) }))
    .max(5)
    .default([]),
  by: z.enum(groupings).nullable().default(null),
  columns: z.array(z.string().max(50)).max(30).default([]),
})
export type ViewQuery = z.infer<typeof viewQuerySchema>

export const viewSchema = z.object({
  id: idSchema,
  version: versionSchema,
  kind: z.enum(workItemKinds),
  name: z.string(),
  ownerId: idSchema,
  isShared: z.boolean(),
  canEdit: z.boolean(),
  position: z.number().int(),
  query: viewQuerySchema,
})
export type View = z.infer<typeof viewSchema>

export const VIEWS_MAX = 100

const fields = {
  name: textSchema(60),
  isShared: z.boolean(),
  position: z.number().int().min(0).max(10_000),
  query: viewQuerySchema,
}

/** A removed view is restored by its id. */
export const createViewSchema = z.object({
  ...fields,
  id: idSchema.optional(),
  kind: z.enum(workItemKinds),
  isShared: fields.isShared.default(false),
  position: fields.position.default(0),
})
export const updateViewSchema = z.object(fields).partial().extend({ version: versionSchema })
export const viewReplySchema = succeeded({ view: viewSchema })

export type CreateView = z.output<typeof createViewSchema>
export type UpdateView = z.output<typeof updateViewSchema>
