import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { titleSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { formulaProblems } from './formulas/evaluate-formula'
import { FORMULA_MAX } from './formulas/formula'
import { MAX_DECIMALS, unitOfMeasureSchema, valueScaleSchema } from './measurable-values'
import { periodKindSchema } from './scorecard.schemas'

export const createScorecardSchema = z
  .object({
    tractionId: idSchema,
    id: idSchema.optional(),
    periodKind: periodKindSchema.optional(),
    title: titleSchema.optional(),
  })
  .refine(({ periodKind, title }) => periodKind === undefined || title !== undefined, {
    message: 'VAL_REQUIRED',
    path: ['title'],
  })
  .refine(({ periodKind, title }) => title === undefined || periodKind !== undefined, {
    message: 'VAL_REQUIRED',
    path: ['periodKind'],
  })
export type CreatedScorecard = z.output<typeof createScorecardSchema>

export const renameScorecardSchema = z.object({ title: titleSchema, version: optionalVersionSchema })

export const scorecardHeadSchema = z.object({
  id: idSchema,
  version: versionSchema,
  tractionId: idSchema,
  title: z.string(),
  periodKind: periodKindSchema,
})
export type ScorecardHead = z.infer<typeof scorecardHeadSchema>

/** Names are null if the user cannot see the meeting. `isGone`: archived or removed. */
export const formulaSourceSchema = z.object({
  id: idSchema,
  title: z.string(),
  unitOfMeasure: unitOfMeasureSchema,
  meeting: z.string().nullable(),
  scorecard: z.string().nullable(),
  groupTitle: z.string().nullable(),
  owner: z.string(),
  isGone: z.boolean(),
})
export type FormulaSource = z.infer<typeof formulaSourceSchema>

/** `lacks`: at most 20; empty unless the user can see every source. */
export const formulaOutcomeSchema = z.object({
  periodKind: periodKindSchema,
  intervalId: z.string(),
  value: z.number().nullable(),
  problem: z.enum(formulaProblems).nullable(),
  lacks: z.array(z.object({ id: idSchema, title: z.string(), intervalId: z.string() })),
})
export type FormulaOutcome = z.infer<typeof formulaOutcomeSchema>

export const previewFormulaSchema = z.object({
  formula: z.string().min(1).max(FORMULA_MAX),
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int().min(0).max(MAX_DECIMALS),
})
export type FormulaToPreview = z.infer<typeof previewFormulaSchema>

export const formulaPreviewSchema = z.object({
  periodKind: periodKindSchema,
  outcomes: z.array(formulaOutcomeSchema.pick({ intervalId: true, value: true, problem: true })),
})
export type FormulaPreview = z.infer<typeof formulaPreviewSchema>

export const removedScorecardSchema = z.object({
  scorecardId: idSchema,
  title: z.string(),
  meeting: z.string(),
  periodKind: periodKindSchema,
  removedAt: replyInstantSchema,
  restorableUntil: replyInstantSchema,
})
export type RemovedScorecard = z.infer<typeof removedScorecardSchema>

export const scorecardMeetingSchema = z.object({
  tractionId: idSchema,
  graphTractionId: idSchema,
  title: z.string(),
  meetingThreadId: idSchema,
  scorecardId: idSchema,
  periodKind: periodKindSchema,
  scorecardTitle: z.string().nullable(),
})
export type ScorecardMeeting = z.infer<typeof scorecardMeetingSchema>
