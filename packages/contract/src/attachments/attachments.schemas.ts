import { z } from 'zod'
import { lineSchema, VAL_REQUIRED } from '../core/fields'
import { idSchema } from '../core/ids'
import { optionalVersionSchema, workItemKinds } from '../core/items'
import { versionSchema } from '../core/replies'

export const ATTACHMENT_MAX_BYTES = 25_000_000
export const FILE_NAME_MAX = 200

/** Drops the user's folder names. */
const lastPart = (path: string) => path.split(/[\\/]/).at(-1) ?? ''

const fileNameSchema = lineSchema
  .overwrite(lastPart)
  .trim()
  .refine((name) => !/^\.*$/.test(name), VAL_REQUIRED)
  .max(FILE_NAME_MAX)

export const attachmentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  itemKind: z.enum(workItemKinds),
  itemId: idSchema,
  commentId: idSchema.nullable(),
  name: z.string(),
  /** Detected from the content. */
  mediaType: z.string(),
  size: z.number().int(),
  addedById: idSchema,
  addedAt: z.iso.datetime(),
  /** In pixels; null without a preview. */
  preview: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** The client chooses `id`, so that a retried upload is stored once. */
export const addAttachmentQuerySchema = z.object({ id: idSchema.optional(), name: fileNameSchema })
export const renameAttachmentSchema = z.object({ name: fileNameSchema, version: optionalVersionSchema })
