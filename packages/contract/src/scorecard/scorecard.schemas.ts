import { z } from 'zod'
import { periodKinds } from '../calendar/periods'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { lineSchema, textSchema, titleSchema } from '../core/fields'
import { changedIdSchema, idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { formulaProblems } from './formulas/evaluate-formula'
import { FORMULA_MAX } from './formulas/formula'
import {
  comparisonSchema,
  ENTERED_VALUE_MAX,
  type Goal,
  isGoal,
  MAX_DECIMALS,
  storableNumberSchema,
  unitOfMeasureSchema,
  valueScaleSchema,
} from './measurable-values'

export const NOTE_MAX = 256

const decimalPlacesSchema = z.number().int().min(0).max(MAX_DECIMALS)

const goalShape = {
  goalValue: z.number(),
  comparison: comparisonSchema,
  goalUpperValue: z.number().nullable(),
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: decimalPlacesSchema,
}

export const judgedNumberSchema = z.object({ value: z.number(), ...goalShape })
export type JudgedNumber = z.infer<typeof judgedNumberSchema>

/** `intervalId`: the week's first date. Goal and unit are those of that week. */
export const measuredValueSchema = z.object({
  intervalId: z.string(),
  value: z.number().nullable(),
  version: versionSchema,
  ...goalShape,
  isOnGoal: z.boolean().nullable(),
  entered: z.string().nullable(),
  enteredById: idSchema.nullable(),
  enteredAt: replyInstantSchema.nullable(),
  note: z.string(),
  isComputed: z.boolean(),
  problem: z.enum(formulaProblems).nullable(),
})
export type MeasuredValue = z.infer<typeof measuredValueSchema>

export const measurableSchema = z.object({
  id: idSchema,
  version: versionSchema,
  scorecardId: idSchema,
  /** Null if the user cannot see the meeting. */
  tractionId: idSchema.nullable(),
  title: z.string(),
  ownerId: idSchema,
  editorId: idSchema.nullable(),
  ...goalShape,
  linkedItemId: idSchema.nullable(),
  isComputed: z.boolean(),
  /** Null unless the user can see every source. */
  formula: z.string().nullable(),
  sequence: z.number().int(),
  createdAt: replyInstantSchema,
  archivedAt: replyInstantSchema.nullable(),
})
export type Measurable = z.infer<typeof measurableSchema>

export const periodKindSchema = z.enum(periodKinds)

export const PERIODS_IN_VIEW = 13
export const PERIODS_MAX = 600

export const measuredWeeksSchema = z.object({
  weeks: z.array(z.string()),
  focusIntervalId: z.string(),
  measurables: z.array(measurableSchema.extend({ values: z.array(measuredValueSchema) })),
})
export type MeasuredWeeks = z.infer<typeof measuredWeeksSchema>

const datedGoalSchema = z.object({ from: replyDateSchema, ...goalShape })
export type DatedGoal = z.infer<typeof datedGoalSchema>

/** `enteredById` and `enteredAt` are omitted if they equal the line's `usual`. */
export const sentValueSchema = z.object({
  intervalId: z.string(),
  value: z.number().nullable(),
  version: versionSchema,
  entered: z.string().optional(),
  enteredById: idSchema.nullable().optional(),
  enteredAt: replyInstantSchema.nullable().optional(),
  note: z.string().optional(),
  isComputed: z.boolean().optional(),
  problem: z.enum(formulaProblems).optional(),
})
export type SentValue = z.infer<typeof sentValueSchema>

const sentLineSchema = measurableSchema.extend({
  groupTitle: z.string().nullable(),
  isAtHome: z.boolean(),
  homeScorecardId: idSchema.nullable(),
  /** Oldest first; the first applies from the first visible period. */
  goals: z.array(datedGoalSchema).min(1),
  /** The most frequent author and time of `values`. */
  usual: z.object({ enteredById: idSchema.nullable(), enteredAt: replyInstantSchema.nullable() }),
  values: z.array(sentValueSchema),
})
export type SentLine = z.infer<typeof sentLineSchema>

export const sentScorecardSchema = measuredWeeksSchema.extend({
  id: idSchema,
  version: versionSchema,
  periodKind: periodKindSchema,
  tractionId: idSchema.nullable(),
  title: z.string(),
  measurables: z.array(sentLineSchema),
})
export type SentScorecard = z.infer<typeof sentScorecardSchema>

export type ScorecardLine = Omit<SentLine, 'goals' | 'usual' | 'values'> & { values: MeasuredValue[] }
export type Scorecard = Omit<SentScorecard, 'measurables'> & { measurables: ScorecardLine[] }

export const scorecardOrderSchema = z.object({
  id: idSchema,
  version: versionSchema,
  measurableIds: z.array(idSchema),
  groups: z.array(z.object({ title: z.string().nullable(), measurableIds: z.array(idSchema) })),
})
export type ScorecardOrder = z.infer<typeof scorecardOrderSchema>

const GROUPS_MAX = 100

/** Unnamed ones follow in their order. */
export const reorderMeasurablesSchema = z
  .object({
    measurableIds: z.array(idSchema).min(1).max(500).optional(),
    groups: z
      .array(z.object({ title: textSchema().nullable(), measurableIds: z.array(idSchema).max(500) }))
      .min(1)
      .max(GROUPS_MAX)
      .optional(),
    version: optionalVersionSchema,
  })
  .refine(({ measurableIds, groups }) => (measurableIds === undefined) !== (groups === undefined), {
    message: 'LINES_OR_HEADINGS',
    path: ['measurableIds'],
  })

const goalSchema = storableNumberSchema.refine((goal) => String(goal).length <= 15, {
  error: 'TEXT_TOO_LONG',
  params: { most: 15 },
})

const notARange = { message: 'UPPER_NOT_ABOVE_LOWER', path: ['goalUpperValue'] }

const measurableFields = {
  title: titleSchema,
  editorId: optionalIdSchema,
  goalValue: goalSchema,
  comparison: comparisonSchema.default('Greater'),
  goalUpperValue: goalSchema.nullable().default(null),
  unitOfMeasure: unitOfMeasureSchema.default('Number'),
  valueScale: valueScaleSchema.default('One'),
  decimalPlaces: decimalPlacesSchema.default(0),
  linkedItemId: optionalIdSchema,
}

const formulaSchema = lineSchema.max(FORMULA_MAX)

export const addMeasurableSchema = z
  .object({
    id: idSchema.optional(),
    ...measurableFields,
    ownerId: optionalIdSchema,
    ownerIds: z.array(idSchema).max(50).optional(),
    formula: formulaSchema.nullable().optional(),
  })
  .refine((measurable) => measurable.ownerId !== null || (measurable.ownerIds?.length ?? 0) > 0, {
    message: 'VAL_REQUIRED',
    path: ['ownerId'],
  })
  .refine(isGoal, notARange)

/** A partial goal can only be checked against the stored one. */
const isChangedGoal = ({ goalValue, comparison, goalUpperValue }: { [Part in keyof Goal]?: Goal[Part] | undefined }) =>
  goalValue === undefined ||
  comparison === undefined ||
  goalUpperValue === undefined ||
  isGoal({ goalValue, comparison, goalUpperValue })

/** Null or the all-zero id clears editor and linked Rock. A linked Rock that the user cannot see stays. */
export const updateMeasurableSchema = z
  .object({
    version: versionSchema,
    title: titleSchema.optional(),
    ownerId: idSchema.optional(),
    tractionId: idSchema.optional(),
    editorId: changedIdSchema,
    goalValue: goalSchema.optional(),
    comparison: comparisonSchema.optional(),
    goalUpperValue: goalSchema.nullable().optional(),
    unitOfMeasure: unitOfMeasureSchema.optional(),
    valueScale: valueScaleSchema.optional(),
    decimalPlaces: decimalPlacesSchema.optional(),
    /** `began`: the first period of the current goal. */
    goalFrom: z.union([z.enum(['now', 'began']), calendarDateSchema]).optional(),
    goalUntil: calendarDateSchema.optional(),
    linkedItemId: changedIdSchema,
    /** Null or empty removes the formula; its numbers stay. */
    formula: formulaSchema.nullable().optional(),
    formulaFrom: calendarDateSchema.optional(),
  })
  .refine(isChangedGoal, notARange)

/** By the organization's clock, for scheduled scripts. */
const namedPeriods = ['current', 'lastCompleted'] as const

/** A null `value` empties the week; without `value`, `entered` is parsed. */
export const addMeasuredValueSchema = z.object({
  intervalId: z.union([z.enum(namedPeriods), calendarDateSchema], {
    error: 'DATE_WORD_FORMAT',
  }),
  value: storableNumberSchema.nullable().optional(),
  entered: z.string().max(ENTERED_VALUE_MAX).optional(),
  note: lineSchema.max(NOTE_MAX).optional(),
  version: optionalVersionSchema,
})
