import { z } from 'zod'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { CONTENT_HTML_MAX, TITLE_MAX, textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { type Message, messageSchema, versionSchema } from '../core/replies'
import { filterOf } from '../core/search'
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

/** Empty or null fields were not mentioned. Creates nothing. */
const parsedItemSchema = z.object({
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
const CHAT_THREAD_MAX = 40

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
const chatMessageSchema = chatTurnSchema.extend({ sources: z.array(foundSchema) })
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

/** `Test` shows what would be sent and sends nothing. */
export const assistantModeSchema = z.enum(['On', 'Test', 'Off'])
export type AssistantMode = z.infer<typeof assistantModeSchema>

/** Sent beyond titles, statuses and dates. */
export const sentDataKinds = ['notes', 'goals', 'people', 'numbers'] as const
const sentDataKindSchema = z.enum(sentDataKinds)
export type SentDataKind = (typeof sentDataKinds)[number]

const modelPurposes = ['smart-rock', 'chat', 'scribe', 'items'] as const
export type ModelPurpose = (typeof modelPurposes)[number]

/** Null where the installation has no model. */
const modelSchema = z.object({ name: z.string(), host: z.string() }).nullable()

export const assistantStatusSchema = z.object({
  mode: assistantModeSchema,
  model: modelSchema,
  sends: z.array(sentDataKindSchema),
  keepsContent: z.boolean(),
})
export type AssistantStatus = z.infer<typeof assistantStatusSchema>

export const assistantSettingsSchema = assistantStatusSchema.extend({
  version: versionSchema,
  /** Null: as many as the installation allows. */
  monthlyTokens: z.number().int().nullable(),
  monthlyTokensMax: z.number().int(),
  usedTokens: z.number().int(),
  dailyTokensMax: z.number().int(),
  usedToday: z.number().int(),
  month: replyDateSchema,
})
export type AssistantSettings = z.infer<typeof assistantSettingsSchema>

const TOKENS_MAX = 1_000_000_000

export const updateAssistantSettingsSchema = z.object({
  version: versionSchema.optional(),
  mode: assistantModeSchema,
  sends: z.array(sentDataKindSchema).max(sentDataKinds.length),
  monthlyTokens: z.number().int().min(0).max(TOKENS_MAX).nullable(),
  keepsContent: z.boolean(),
})
export type UpdateAssistantSettings = z.output<typeof updateAssistantSettingsSchema>

/** `Asked` has no answer yet; its tokens are an estimate. */
const callStates = ['Asked', 'Answered', 'Failed', 'Stopped', 'Test'] as const

/** Null unless the organization stores requests. */
const callContentSchema = z.object({ system: z.string(), prompt: z.string(), answer: z.string() }).nullable()
export type CallContent = z.infer<typeof callContentSchema>

export const assistantCallSchema = z.object({
  id: idSchema,
  at: replyInstantSchema,
  person: z.object({ id: idSchema, name: z.string() }),
  purpose: z.enum(modelPurposes),
  model: z.string(),
  state: z.enum(callStates),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  content: callContentSchema,
})
export type AssistantCall = z.infer<typeof assistantCallSchema>

export const assistantCallFiltersSchema = z.strictObject({
  purpose: filterOf(z.enum(modelPurposes)),
  'person-id': filterOf(idSchema),
})

export const CHAT_THREADS_MAX = 100
/** Days after the last question. */
export const CHAT_THREAD_DAYS = 90
export const CHAT_TITLE_MAX = 120

export const chatThreadSchema = z.object({ id: idSchema, title: z.string(), updatedAt: replyInstantSchema })
export type ChatThread = z.infer<typeof chatThreadSchema>

export const openedThreadSchema = chatThreadSchema.extend({ messages: z.array(chatMessageSchema) })

export const renameThreadSchema = z.object({
  title: textSchema(CHAT_TITLE_MAX),
})
