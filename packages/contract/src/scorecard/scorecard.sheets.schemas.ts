/** Scorecards themselves: a meeting's own, which is weekly, and those made beside it. */

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

/** With kind and title one more scorecard; without them the one that the meeting has. */
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

/** `title` is the meeting's where the scorecard is its own. */
export const scorecardHeadSchema = z.object({
  id: idSchema,
  version: versionSchema,
  tractionId: idSchema,
  title: z.string(),
  periodKind: periodKindSchema,
})
export type ScorecardHead = z.infer<typeof scorecardHeadSchema>

/**
 * What a formula may read. `meeting`: the name of its home's, null for who does not see it; for them `scorecard`, the title
 * of its home where that is not its meeting's own, and `groupTitle`, the heading that it stands under there, are null, too.
 * `owner`: their name. `isGone`: it was archived or removed, and gets no new numbers; a formula that is set may not read it.
 */
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

/**
 * What a formula gives in one period, in its measurable's scale, and why it gives nothing. `lacks`: the numbers that it has
 * none without, by measurable and period, at most twenty of them; empty for who does not see each measurable that it reads.
 */
export const formulaOutcomeSchema = z.object({
  periodKind: periodKindSchema,
  intervalId: z.string(),
  value: z.number().nullable(),
  problem: z.enum(formulaProblems).nullable(),
  lacks: z.array(z.object({ id: idSchema, title: z.string(), intervalId: z.string() })),
})
export type FormulaOutcome = z.infer<typeof formulaOutcomeSchema>

/** A formula that nobody has kept yet, with ids, and how its numbers would be shown. */
export const previewFormulaSchema = z.object({
  formula: z.string().min(1).max(FORMULA_MAX),
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int().min(0).max(MAX_DECIMALS),
})
export type FormulaToPreview = z.infer<typeof previewFormulaSchema>

/** What it would give in the latest completed periods, the oldest first, in the scale that was asked for. */
export const formulaPreviewSchema = z.object({
  periodKind: periodKindSchema,
  outcomes: z.array(formulaOutcomeSchema.pick({ intervalId: true, value: true, problem: true })),
})
export type FormulaPreview = z.infer<typeof formulaPreviewSchema>

/** One that was removed and can be brought back until a moment; `meeting` is what that is called. */
export const removedScorecardSchema = z.object({
  scorecardId: idSchema,
  title: z.string(),
  meeting: z.string(),
  periodKind: periodKindSchema,
  removedAt: replyInstantSchema,
  restorableUntil: replyInstantSchema,
})
export type RemovedScorecard = z.infer<typeof removedScorecardSchema>

/** One for each scorecard: those of a meeting follow each other, its own first, the others by their titles. */
export const scorecardMeetingSchema = z.object({
  tractionId: idSchema,
  graphTractionId: idSchema,
  /** The meeting's. */
  title: z.string(),
  meetingThreadId: idSchema,
  scorecardId: idSchema,
  periodKind: periodKindSchema,
  /** Null for the meeting's own. */
  scorecardTitle: z.string().nullable(),
})
export type ScorecardMeeting = z.infer<typeof scorecardMeetingSchema>
