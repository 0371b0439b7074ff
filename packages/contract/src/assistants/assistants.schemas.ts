import { z } from 'zod'
import { calendarDateSchema, replyDateSchema } from '../core/dates'
import { CONTENT_HTML_MAX, TITLE_MAX } from '../core/fields'
import { idSchema } from '../core/ids'
import { type Message, messageSchema } from '../core/replies'
import { foundSchema } from '../find/find.schemas'
import { headlineTypeSchema } from '../headlines/headlines.schemas'
import { assistantItemTypes } from './item-types'
import { smartCriteria, smartValues } from './smart-rock'

export const ASSISTANT_TEXT_MAX = 1000

/** Only `model` sends anything to other servers. */
export const answeredBySchema = z.enum(['model', 'rules', 'test'])
export type AnsweredBy = z.infer<typeof answeredBySchema>

const byRulesSchema = z.literal('rules').optional()

/** Everything that the model receives, or in test mode would receive. */
export const modelInputSchema = z.object({ system: z.string(), prompt: z.string() })
export type ModelInput = z.infer<typeof modelInputSchema>

export const smartSentFields = ['title', 'notes', 'dueDate', 'goals'] as const

/** `description` is the title, then the notes as plain text. */
export const smartRockRequestSchema = z.object({
  description: z
    .string()
    .trim()
    .min(1, 'VAL_REQUIRED')
    .max(TITLE_MAX + CONTENT_HTML_MAX),
  dueDate: calendarDateSchema.nullish(),
  hasOwner: z.boolean().optional(),
  by: byRulesSchema,
})
export type SmartRockRequest = z.output<typeof smartRockRequestSchema>

export const smartRockReplySchema = z.object({
  isSmart: z.boolean(),
  suggestedImprovement: z.string(),
  reason: z.string(),
  /** `code` and `params` identify a rule's reason for translation. */
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
  /** Fields that the model received. */
  sent: z.array(z.enum(smartSentFields)).optional(),
  /** In test mode. */
  wouldSend: modelInputSchema.optional(),
})
export type SmartRockReply = z.infer<typeof smartRockReplySchema>

export const parseRequestSchema = z.object({
  text: z.string().trim().min(1, 'VAL_REQUIRED').max(ASSISTANT_TEXT_MAX),
  by: byRulesSchema,
})
export type ParseRequest = z.output<typeof parseRequestSchema>

/** Empty or null fields were not mentioned. Creates nothing. */
export const parsedItemSchema = z.object({
  type: z.enum(assistantItemTypes).nullable(),
  title: z.string(),
  /** For a headline, and while the type is open. */
  headlineType: headlineTypeSchema.optional(),
  tractionIds: z.array(idSchema),
  meetingWords: z.string().nullable(),
  ownerIds: z.array(idSchema),
  ownerChoices: z.array(idSchema),
  dueDate: replyDateSchema.nullable(),
  /** Words that the model takes for a due date and the rules cannot read. `date` is the model's, to be confirmed. */
  dueChoice: z.object({ words: z.string(), date: replyDateSchema.nullable() }).optional(),
})
export type AssistantItem = z.infer<typeof parsedItemSchema>

export const parseReplySchema = z.object({
  items: z.array(parsedItemSchema),
  answeredBy: answeredBySchema,
  /** Why the rules answered in the model's place. */
  failure: messageSchema.optional(),
  /** In test mode. */
  wouldSend: modelInputSchema.optional(),
})
export type ParseReply = z.infer<typeof parseReplySchema>

export const CHAT_PROMPT_MAX = 1000
export const CHAT_THREAD_MAX = 40

const chatTurnSchema = z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) })

export const chatRequestSchema = z.object({
  prompt: z.string().trim().min(1, 'VAL_REQUIRED').max(CHAT_PROMPT_MAX),
  thread: z.array(chatTurnSchema).max(CHAT_THREAD_MAX).default([]),
  /** Stores question and answer in this conversation of the caller, which replaces `thread`. */
  threadId: idSchema.optional(),
  by: byRulesSchema,
})
export type ChatRequest = z.output<typeof chatRequestSchema>

/** `[[n]]` links to `sources[n]`. */
export const chatMessageSchema = chatTurnSchema.extend({ sources: z.array(foundSchema) })
export type ChatMessage = z.infer<typeof chatMessageSchema>

export const chatReplySchema = z.object({ messages: z.array(chatMessageSchema), answeredBy: answeredBySchema })

/** Lines of the streamed reply. `text` is a preview; `end` has the whole answer. */
export type ChatLine =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'end'
      readonly message: ChatMessage
      readonly answeredBy: AnsweredBy
      readonly wouldSend?: ModelInput
    }
  | { readonly type: 'failed'; readonly messages: readonly Message[] }
