import { z } from 'zod'
import { calendarDateSchema, replyDateSchema } from '../core/dates'
import { CONTENT_HTML_MAX, TITLE_MAX } from '../core/fields'
import { idSchema } from '../core/ids'
import { foundSchema } from '../find/find.schemas'
import { assistantItemTypes } from './item-types'
import { smartCriteria, smartValues } from './smart-rock'

export const ASSISTANT_TEXT_MAX = 1000

/** Any failure of the language model (specification 000, section 8). */
export const AI_FAILED_TEXT = 'There was an issue with our AI service.'

/** `model`: the configured language model. `rules`: this server alone; nothing is sent elsewhere. */
export const answeredBySchema = z.enum(['model', 'rules'])
export type AnsweredBy = z.infer<typeof answeredBySchema>

/** `description` is the title, then the notes as plain text below it. */
export const smartRockRequestSchema = z.object({
  description: z
    .string()
    .trim()
    .min(1, 'VAL_REQUIRED')
    .max(TITLE_MAX + CONTENT_HTML_MAX),
  dueDate: calendarDateSchema.nullish(),
  by: answeredBySchema.optional(),
})
export type SmartRockRequest = z.output<typeof smartRockRequestSchema>

export const smartRockReplySchema = z.object({
  isSmart: z.boolean(),
  /** Another wording of the title; empty where none is better. */
  suggestedImprovement: z.string(),
  reason: z.string(),
  /** In the order of the criteria. `code` and `params` name a rule's reason, to be shown in another language. */
  evaluation: z.array(
    z.object({
      criterion: z.enum(smartCriteria),
      value: z.enum(smartValues),
      reason: z.string(),
      code: z.string().optional(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  answeredBy: answeredBySchema,
})
export type SmartRockReply = z.infer<typeof smartRockReplySchema>

export const parseRequestSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'VAL_REQUIRED')
    .max(ASSISTANT_TEXT_MAX, `Use at most ${ASSISTANT_TEXT_MAX} characters.`),
})

/** Empty lists, `null` and an empty title: not mentioned. Nothing is created. */
export const parsedItemSchema = z.object({
  type: z.enum(assistantItemTypes).nullable(),
  title: z.string(),
  tractionIds: z.array(idSchema),
  /** The words taken for the meeting's name. */
  meetingWords: z.string().nullable(),
  ownerIds: z.array(idSchema),
  /** People who share the name that was mentioned. */
  ownerChoices: z.array(idSchema),
  dueDate: replyDateSchema.nullable(),
})
export type AssistantItem = z.infer<typeof parsedItemSchema>

export const parseReplySchema = z.object({ items: z.array(parsedItemSchema), answeredBy: answeredBySchema })

export const CHAT_PROMPT_MAX = 1000
export const CHAT_THREAD_MAX = 40

const chatTurnSchema = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) })

/** `thread` holds the earlier messages, the oldest first. */
export const chatRequestSchema = z.object({
  prompt: z.string().trim().min(1, 'VAL_REQUIRED').max(CHAT_PROMPT_MAX, `Use at most ${CHAT_PROMPT_MAX} characters.`),
  thread: z.array(chatTurnSchema).max(CHAT_THREAD_MAX).default([]),
})

/** `[[n]]` in `content` is a link to `sources[n]`. Lines that begin with `- ` are list items. */
const chatMessageSchema = chatTurnSchema.extend({ sources: z.array(foundSchema) })
export type ChatMessage = z.infer<typeof chatMessageSchema>

export const chatReplySchema = z.object({ messages: z.array(chatMessageSchema), answeredBy: answeredBySchema })
