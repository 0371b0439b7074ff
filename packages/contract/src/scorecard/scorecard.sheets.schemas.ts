import { z } from 'zod'
import { calendarDateSchema, replyInstantSchema } from '../core/dates'
import type { LiveUpdate } from '../core/define-event'
import { titleSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { enteredNumberRefusals } from './entered-number'
import { formulaProblems } from './formulas/evaluate-formula'
import { FORMULA_MAX } from './formulas/formula'
import { MAX_DECIMALS, unitOfMeasureSchema, valueScaleSchema } from './measurable-values'
import {
  addMeasuredValueSchema,
  measuredValueSchema,
  periodKindSchema,
  sentScorecardSchema,
  sentValueSchema,
} from './scorecard.schemas'

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

export const CELLS_MAX = 2000
const TYPED_MAX = 256

const measuredCellSchema = addMeasuredValueSchema.extend({
  measurableId: idSchema,
  intervalId: calendarDateSchema,
  value: z.number().nullable().optional(),
  entered: z.string().max(TYPED_MAX).optional(),
})
export type MeasuredCell = z.infer<typeof measuredCellSchema>

/** A later value for the same cell wins. */
export const addMeasuredValuesSchema = z.object({ values: z.array(measuredCellSchema).min(1).max(CELLS_MAX) })

/** Includes measurables the user cannot see. */
const cellRefusals = [
  'NOT_FOUND',
  'FORBIDDEN',
  'WEEK_TO_COME',
  'VALUE_IS_COMPUTED',
  'STALE_VERSION',
  ...enteredNumberRefusals,
] as const
export type CellRefusal = (typeof cellRefusals)[number]

/** `current`: the stored cell after a version conflict. */
const refusedCellSchema = z.object({
  measurableId: idSchema,
  intervalId: z.string(),
  code: z.enum(cellRefusals),
  current: measuredValueSchema.optional(),
})
export type RefusedCell = z.infer<typeof refusedCellSchema>

export const enteredCellsSchema = z.object({
  measuredValues: z.array(measuredValueSchema.extend({ measurableId: idSchema })),
  refused: z.array(refusedCellSchema),
})
export type EnteredCells = z.infer<typeof enteredCellsSchema>

export const ENTERABLE_MAX = 2_000

export const enterableMeasurableSchema = z.object({
  id: idSchema,
  scorecardId: idSchema,
  title: z.string(),
  meeting: z.string().nullable(),
})
export type EnterableMeasurable = z.infer<typeof enterableMeasurableSchema>

export const seenMeasurableSchema = z.object({
  id: idSchema,
  title: z.string(),
  ownerId: idSchema,
  meeting: z.string().nullable(),
})
export type SeenMeasurable = z.infer<typeof seenMeasurableSchema>

export const CHANGED_CELLS_MAX = 200

/** Omitted fields are null, empty or false. */
const changedCellSchema = sentValueSchema.extend({ measurableId: idSchema })
export type ChangedCell = z.infer<typeof changedCellSchema>

/** `cells` is null beyond `CHANGED_CELLS_MAX`; clients refetch. */
export const changedValuesSchema = z.object({
  first: z.string(),
  last: z.string(),
  cells: z.array(changedCellSchema).max(CHANGED_CELLS_MAX).nullable(),
})
export type ChangedValues = z.infer<typeof changedValuesSchema>

export type ValuesUpdate = LiveUpdate & { readonly values?: ChangedValues }

const scorecardOfMeasurableSchema = z.object({
  scorecardId: idSchema,
  scorecardTitle: z.string().nullable(),
  tractionId: idSchema,
  meetingThreadId: idSchema,
  meeting: z.string(),
  isHome: z.boolean(),
})
export type ScorecardOfMeasurable = z.infer<typeof scorecardOfMeasurableSchema>

const namedMeasurableSchema = z.object({ id: idSchema, title: z.string() })
export type NamedMeasurable = z.infer<typeof namedMeasurableSchema>

export const sentMeasurableSchema = sentScorecardSchema
  .pick({ weeks: true, focusIntervalId: true, measurables: true, tractionId: true })
  .extend({
    periodKind: periodKindSchema,
    standings: z.array(scorecardOfMeasurableSchema),
    /** Empty unless the user can see every source. */
    sources: z.array(namedMeasurableSchema),
    dependents: z.array(namedMeasurableSchema),
  })
export type SentMeasurable = z.infer<typeof sentMeasurableSchema>
