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

/** A goal, and how it and its values are shown; each holds from a week on, and past weeks keep what they had. */
const goalShape = {
  goalValue: z.number(),
  comparison: comparisonSchema,
  /** A range's upper end; null for every other comparison. */
  goalUpperValue: z.number().nullable(),
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: decimalPlacesSchema,
}

/** A value beside what it was judged by, for whoever writes both as their reader does. */
export const judgedNumberSchema = z.object({ value: z.number(), ...goalShape })
export type JudgedNumber = z.infer<typeof judgedNumberSchema>

/** `intervalId`: the week's first date. `value` in its scale. The goal, unit and scale are those that the week was judged and shown by. */
export const measuredValueSchema = z.object({
  intervalId: z.string(),
  value: z.number().nullable(),
  version: versionSchema,
  ...goalShape,
  /** Null where there is no value: missing is not missed. */
  isOnGoal: z.boolean().nullable(),
  /** As it was typed; null where only the number was sent. */
  entered: z.string().nullable(),
  enteredById: idSchema.nullable(),
  enteredAt: replyInstantSchema.nullable(),
  note: z.string(),
  /** Whether a formula gave it; what somebody entered goes before what a formula would give. */
  isComputed: z.boolean(),
  /** Why a formula gives no number here. */
  problem: z.enum(formulaProblems).nullable(),
})
export type MeasuredValue = z.infer<typeof measuredValueSchema>

export const measurableSchema = z.object({
  id: idSchema,
  version: versionSchema,
  scorecardId: idSchema,
  /** Null for those who enter its values and do not see the meeting. */
  tractionId: idSchema.nullable(),
  title: z.string(),
  ownerId: idSchema,
  editorId: idSchema.nullable(),
  ...goalShape,
  /** Null also for those who do not see the Rock. */
  linkedItemId: idSchema.nullable(),
  /** Whether its numbers come from a formula, where nobody entered one. */
  isComputed: z.boolean(),
  /** With ids in brackets: `[0198…] / [0198…]`. Null also for those who do not see each measurable in it. */
  formula: z.string().nullable(),
  sequence: z.number().int(),
  createdAt: replyInstantSchema,
  archivedAt: replyInstantSchema.nullable(),
})
export type Measurable = z.infer<typeof measurableSchema>

export const periodKindSchema = z.enum(periodKinds)

/** Weeks of a review, and what is read of a scorecard unless said otherwise. */
export const PERIODS_IN_VIEW = 13
/** How many periods are read at once: five years of weeks, and as much again. */
export const PERIODS_MAX = 600

/** Measurables with the values of the weeks in view. */
export const measuredWeeksSchema = z.object({
  /** The weeks in view, oldest first, each by its first date; thirteen that end with the last completed one. */
  weeks: z.array(z.string()),
  /** The last completed week: the one under review. */
  focusIntervalId: z.string(),
  measurables: z.array(measurableSchema.extend({ values: z.array(measuredValueSchema) })),
})
export type MeasuredWeeks = z.infer<typeof measuredWeeksSchema>

/** Until the next one: `from` is the first date of the first period that it holds for. */
export const datedGoalSchema = z.object({ from: replyDateSchema, ...goalShape })
export type DatedGoal = z.infer<typeof datedGoalSchema>

/**
 * A period with a number, or that had one. Who entered it and when is left out where its line's `usual` says it; what else
 * is left out is null, empty or false.
 */
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

/** A measurable where it stands on a scorecard. */
export const sentLineSchema = measurableSchema.extend({
  /** The heading it stands under; null before the first heading. */
  groupTitle: z.string().nullable(),
  /** Whether it is changed, archived and removed here; where it is not, it stands here as well. */
  isAtHome: z.boolean(),
  /** Where that is; null for those who do not see that scorecard. */
  homeScorecardId: idSchema.nullable(),
  /** Those that hold in the periods in view, oldest first; the first one from the first of them on. */
  goals: z.array(datedGoalSchema).min(1),
  /** Who entered most of its `values`, and when; null where it has none, and who where formulas gave them. */
  usual: z.object({ enteredById: idSchema.nullable(), enteredAt: replyInstantSchema.nullable() }),
  /** Of the periods in view those that were ever entered or computed, oldest first. */
  values: z.array(sentValueSchema),
})
export type SentLine = z.infer<typeof sentLineSchema>

/** `weeks` are periods of `periodKind`, and the focus is its last completed one. `wholeScorecard` gives every period what it lacks. */
export const sentScorecardSchema = measuredWeeksSchema.extend({
  id: idSchema,
  version: versionSchema,
  periodKind: periodKindSchema,
  /** Null, and the title empty, for those who only enter values of it. */
  tractionId: idSchema.nullable(),
  title: z.string(),
  measurables: z.array(sentLineSchema),
})
export type SentScorecard = z.infer<typeof sentScorecardSchema>

/** A measurable where it stands on a scorecard, with a value for each period in view. */
export type ScorecardLine = Omit<SentLine, 'goals' | 'usual' | 'values'> & { values: MeasuredValue[] }
export type Scorecard = Omit<SentScorecard, 'measurables'> & { measurables: ScorecardLine[] }

/** The lines of a scorecard that are neither archived nor removed, in their order. `version` is the scorecard's. */
export const scorecardOrderSchema = z.object({
  id: idSchema,
  version: versionSchema,
  measurableIds: z.array(idSchema),
  /** The same lines by their headings; those before the first heading, if there are any, have none. */
  groups: z.array(z.object({ title: z.string().nullable(), measurableIds: z.array(idSchema) })),
})
export type ScorecardOrder = z.infer<typeof scorecardOrderSchema>

const GROUPS_MAX = 100

/**
 * Lines in their order, which keep their headings; or the headings in theirs, each with its lines. Those that are not named
 * keep their order and headings after those that are. What stands under one heading stands together, where the first of it
 * does, and what has none before all headings; a heading without lines is none.
 */
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
    message: 'Give either the lines or the headings with their lines.',
    path: ['measurableIds'],
  })

/** The goal's field holds 15 characters. */
const goalSchema = storableNumberSchema.refine((goal) => String(goal).length <= 15, 'Use at most 15 characters.')

const notARange = { message: 'Give a number above the lower one.', path: ['goalUpperValue'] }

const measurableFields = {
  title: titleSchema,
  editorId: optionalIdSchema,
  goalValue: goalSchema,
  comparison: comparisonSchema.default('Greater'),
  /** Where the comparison is `Between`: greater than `goalValue`. Any other goes without. */
  goalUpperValue: goalSchema.nullable().default(null),
  unitOfMeasure: unitOfMeasureSchema.default('Number'),
  valueScale: valueScaleSchema.default('One'),
  decimalPlaces: decimalPlacesSchema.default(0),
  /** A Rock's. */
  linkedItemId: optionalIdSchema,
}

/** Written with a point before decimals, and with the ids of the measurables that it reads in brackets. */
const formulaSchema = lineSchema.max(FORMULA_MAX, `Use at most ${FORMULA_MAX} characters.`)

/** `ownerId`, or `ownerIds` for one measurable each. */
export const addMeasurableSchema = z
  .object({
    id: idSchema.optional(),
    ...measurableFields,
    ownerId: optionalIdSchema,
    ownerIds: z.array(idSchema).max(50).optional(),
    /** What it is computed from, in all periods; one for each owner gets the same. */
    formula: formulaSchema.nullable().optional(),
  })
  .refine((measurable) => measurable.ownerId !== null || (measurable.ownerIds?.length ?? 0) > 0, {
    message: 'VAL_REQUIRED',
    path: ['ownerId'],
  })
  .refine(isGoal, notARange)

/** A goal that is sent whole can be met; of one that is sent in part only what is stored says it. */
const isChangedGoal = ({ goalValue, comparison, goalUpperValue }: { [Part in keyof Goal]?: Goal[Part] | undefined }) =>
  goalValue === undefined ||
  comparison === undefined ||
  goalUpperValue === undefined ||
  isGoal({ goalValue, comparison, goalUpperValue })

/** What is left out stays; null, or the all-zero id, takes assistant and linked Rock away. A linked Rock that one does not see stays. */
export const updateMeasurableSchema = z
  .object({
    version: versionSchema,
    title: titleSchema.optional(),
    ownerId: idSchema.optional(),
    /** Moves it to that meeting's scorecard, with its values and goals. */
    tractionId: idSchema.optional(),
    editorId: changedIdSchema,
    goalValue: goalSchema.optional(),
    comparison: comparisonSchema.optional(),
    goalUpperValue: goalSchema.nullable().optional(),
    unitOfMeasure: unitOfMeasureSchema.optional(),
    valueScale: valueScaleSchema.optional(),
    decimalPlaces: decimalPlacesSchema.optional(),
    /**
     * The first period that the goal, its unit and scale hold for: any date of it, the running one, or the one that the
     * goal in force began with. Left out, the running one.
     */
    goalFrom: z.union([z.enum(['now', 'began']), calendarDateSchema]).optional(),
    /** Any date of the last period that they hold for; after it the goal that held before does again. */
    goalUntil: calendarDateSchema.optional(),
    linkedItemId: changedIdSchema,
    /** Null, or nothing in it, takes it away; the numbers it gave stay. */
    formula: formulaSchema.nullable().optional(),
    /**
     * Any date of the first week that it holds for. Left out, a first formula holds for all weeks, another one from the
     * running week on; earlier weeks keep what the one before gave them.
     */
    formulaFrom: calendarDateSchema.optional(),
  })
  .refine(isChangedGoal, notARange)

/** Which period it is on the day of the call, by the organisation's clock: for what calls every day in the same words. */
export const namedPeriods = ['current', 'lastCompleted'] as const

/**
 * `intervalId`: any date of the period, or its name. `value` null empties the week. `entered` is what was typed, and kept: it is read as a number where no value stands beside
 * it, which it must where a language writes numbers otherwise. `note` stays where it is left out, and the number where
 * nothing but a note is sent.
 */
export const addMeasuredValueSchema = z.object({
  intervalId: z.union([z.enum(namedPeriods), calendarDateSchema], {
    error: 'Use a date as YYYY-MM-DD, or current, or lastCompleted.',
  }),
  value: storableNumberSchema.nullable().optional(),
  entered: z.string().max(ENTERED_VALUE_MAX, `Use at most ${ENTERED_VALUE_MAX} characters.`).optional(),
  note: lineSchema.max(NOTE_MAX, `Use at most ${NOTE_MAX} characters.`).optional(),
  version: optionalVersionSchema,
})
