import { z } from 'zod'
import { lineSchema, VAL_REQUIRED } from '../core/fields'
import { idSchema } from '../core/ids'
import { optionalVersionSchema, workItemKinds } from '../core/items'
import { versionSchema } from '../core/replies'

/** One file; an organisation's together are limited by the server's configuration. */
export const ATTACHMENT_MAX_BYTES = 25_000_000
export const FILE_NAME_MAX = 200

/** What stands after the last slash, of either kind: where a file lay on somebody's machine is nobody's business. */
const lastPart = (path: string) => path.split(/[\\/]/).at(-1) ?? ''

/** As a file may be called on every system: one line, and no path. */
export const fileNameSchema = lineSchema
  .overwrite(lastPart)
  .trim()
  .refine((name) => !/^\.*$/.test(name), VAL_REQUIRED)
  .max(FILE_NAME_MAX, `Use at most ${FILE_NAME_MAX} characters.`)

/** A file that is kept with a work item. */
export const attachmentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  itemKind: z.enum(workItemKinds),
  itemId: idSchema,
  /** The comment that it was said with. */
  commentId: idSchema.nullable(),
  name: z.string(),
  /** By what is in it, whatever its name says. */
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
  addedById: idSchema,
  addedAt: z.iso.datetime(),
  /** Of its preview, in pixels; null for what is no picture that can be shown. */
  preview: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** `id` is made by whoever sends it, so that a file that is sent again after a broken connection is kept once. */
export const addAttachmentQuerySchema = z.object({ id: idSchema.optional(), name: fileNameSchema })
export const renameAttachmentSchema = z.object({ name: fileNameSchema, version: optionalVersionSchema })
