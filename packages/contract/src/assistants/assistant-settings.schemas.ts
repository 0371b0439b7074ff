import { z } from 'zod'
import { replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { filterOf } from '../core/search'

/** `Test` shows what would be sent and sends nothing. */
export const assistantModeSchema = z.enum(['On', 'Test', 'Off'])
export type AssistantMode = z.infer<typeof assistantModeSchema>

/** Sent beyond titles, statuses and dates. */
export const sentDataKinds = ['notes', 'goals', 'people', 'numbers'] as const
export const sentDataKindSchema = z.enum(sentDataKinds)
export type SentDataKind = (typeof sentDataKinds)[number]

export const modelPurposes = ['smart-rock', 'chat', 'scribe', 'items'] as const
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
export const callStates = ['Asked', 'Answered', 'Failed', 'Stopped', 'Test'] as const

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
