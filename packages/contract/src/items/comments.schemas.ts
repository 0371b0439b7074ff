import { z } from 'zod'
import { attachmentSchema } from '../attachments/attachments.schemas'
import { replyInstantSchema } from '../core/dates'
import { VAL_REQUIRED } from '../core/fields'
import { idSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { mentionedIn } from '../core/mentions'
import { versionSchema } from '../core/replies'

export const COMMENT_MAX = 10_000
/** How many files one comment is said with at most. */
export const COMMENT_FILES_MAX = 10

/** What is read of rich text; a comment needs some. */
const wordsOf = (html: string): string => html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&nbsp;|&#160;|\s/g, '')

/** Bold, italic, links, lists and mentions, as HTML that the server sanitises. */
const commentHtmlSchema = z
  .string()
  .max(COMMENT_MAX, 'This comment is too long.')
  .refine((html) => mentionedIn(html).length <= 50, 'Mention at most 50 people.')
const isSaid = (html: string): boolean => wordsOf(html) !== ''

export const commentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  authorId: idSchema,
  contentHtml: z.string(),
  createdAt: replyInstantSchema,
  editedAt: replyInstantSchema.nullable(),
  /** Files of the item that it was said with. */
  files: z.array(attachmentSchema),
})
export type ItemComment = z.infer<typeof commentSchema>

/** `id` may be given by a client that must be able to retry. */
export const addCommentSchema = z
  .object({
    id: idSchema.optional(),
    contentHtml: commentHtmlSchema,
    /** Files of the item that one has added; with some there need be no words. */
    fileIds: z.array(idSchema).max(COMMENT_FILES_MAX, `Add at most ${COMMENT_FILES_MAX} files.`).default([]),
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
