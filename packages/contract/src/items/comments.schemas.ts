import { z } from 'zod'
import { attachmentSchema } from '../attachments/attachments.schemas'
import { replyInstantSchema } from '../core/dates'
import { VAL_REQUIRED } from '../core/fields'
import { idSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { mentionedIn } from '../core/rich-text'

export const COMMENT_MAX = 10_000
export const COMMENT_FILES_MAX = 10

const wordsOf = (html: string): string => html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&nbsp;|&#160;|\s/g, '')

const commentHtmlSchema = z
  .string()
  .max(COMMENT_MAX, 'COMMENT_TOO_LONG')
  .refine((html) => mentionedIn(html).length <= 50, { error: 'MENTION_LIMIT', params: { most: 50 } })
const isSaid = (html: string): boolean => wordsOf(html) !== ''

export const commentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  authorId: idSchema,
  contentHtml: z.string(),
  createdAt: replyInstantSchema,
  editedAt: replyInstantSchema.nullable(),
  files: z.array(attachmentSchema),
})
export type ItemComment = z.infer<typeof commentSchema>

/** `id` allows retries. */
export const addCommentSchema = z
  .object({
    id: idSchema.optional(),
    contentHtml: commentHtmlSchema,
    fileIds: z.array(idSchema).max(COMMENT_FILES_MAX, 'TOO_MANY_FILES').default([]),
  })
  .refine(({ contentHtml, fileIds }) => fileIds.length > 0 || isSaid(contentHtml), {
    message: VAL_REQUIRED,
    path: ['contentHtml'],
  })
export type AddComment = z.output<typeof addCommentSchema>
export const updateCommentSchema = z.object({
  version: optionalVersionSchema,
  contentHtml: commentHtmlSchema.refine(isSaid, VAL_REQUIRED),
})
