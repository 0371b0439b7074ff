import { z } from 'zod'
import { VAL_REQUIRED } from '../core/fields'
import { idSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { mentionedIn } from '../core/mentions'
import { versionSchema } from '../core/replies'

export const COMMENT_MAX = 10_000

/** What is read of rich text; a comment needs some. */
const wordsOf = (html: string): string => html.replaceAll(/<[^<>]*>/g, '').replaceAll(/&nbsp;|&#160;|\s/g, '')

/** Bold, italic, links, lists and mentions, as HTML that the server sanitises. */
export const commentHtmlSchema = z
  .string()
  .max(COMMENT_MAX, 'This comment is too long.')
  .refine((html) => wordsOf(html) !== '', VAL_REQUIRED)
  .refine((html) => mentionedIn(html).length <= 50, 'Mention at most 50 people.')

export const commentSchema = z.object({
  id: idSchema,
  version: versionSchema,
  authorId: idSchema,
  contentHtml: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
})
export type ItemComment = z.infer<typeof commentSchema>

/** `id` may be given by a client that must be able to retry. */
export const addCommentSchema = z.object({ id: idSchema.optional(), contentHtml: commentHtmlSchema })
export const updateCommentSchema = z.object({ version: optionalVersionSchema, contentHtml: commentHtmlSchema })
