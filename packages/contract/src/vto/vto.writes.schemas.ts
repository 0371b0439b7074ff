/** What is sent to change what a V/TO says. What a change leaves out stays. */
import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { contentHtmlSchema, lineSchema, titleSchema } from '../core/fields'
import { changedIdSchema, idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import {
  comparisonSchema,
  MAX_DECIMALS,
  storableNumberSchema,
  unitOfMeasureSchema,
  valueScaleSchema,
} from '../scorecard/measurable-values'
import { coreFocusTitles, planKindSchema, uniqueKinds } from './vto.schemas'

const CUSTOM_TITLE_MAX = 100

/** How many stand in one list. */
export const VTO_LIST_MAX = 100

const version = { version: versionSchema }

const speech = { notes: contentHtmlSchema.optional() }
const focus = {
  title: z.enum(coreFocusTitles).optional(),
  customTitle: lineSchema.max(CUSTOM_TITLE_MAX, `Use at most ${CUSTOM_TITLE_MAX} characters.`).optional(),
  description: contentHtmlSchema.optional(),
  niche: contentHtmlSchema.optional(),
}
const target = { contentHtml: contentHtmlSchema.optional() }
const futureDate = calendarDateSchema.nullable().optional()
const picture = { futureDate, notes: contentHtmlSchema.optional() }
const year = { futureDate, futureDateNotes: contentHtmlSchema.optional() }
const quarter = {
  futureDate,
  rocksForTheQuarter: contentHtmlSchema.optional(),
  /** The meeting whose company Rocks the plan shows; one that whoever links it sees. */
  linkedTractionId: changedIdSchema,
}

const bodies = <S extends z.ZodRawShape>(shape: S) => ({
  create: z.object(shape),
  update: z.object({ ...shape, ...version }),
})

export const sectionBodies = {
  coreValuesSpeech: bodies(speech),
  coreFocus: bodies(focus),
  tenYearTarget: bodies(target),
  threeYearPicture: bodies(picture),
  oneYearPlan: bodies(year),
  quarterlyPlan: bodies(quarter),
}

const entry = { title: titleSchema, contentHtml: contentHtmlSchema.default('') }
/** Where in its list it is to stand, from 0; past the end it is the last. */
const sequence = z.number().int().min(0).max(VTO_LIST_MAX).optional()
const changedEntry = {
  ...version,
  title: titleSchema.optional(),
  contentHtml: contentHtmlSchema.optional(),
  sequence,
}
export const addEntrySchema = z.object({ id: idSchema.optional(), ...entry })
export const changeEntrySchema = z.object(changedEntry)

export const addUniqueSchema = addEntrySchema.extend({ kind: z.enum(uniqueKinds).default('Unique') })
export const changeUniqueSchema = z.object({ ...changedEntry, kind: z.enum(uniqueKinds).optional() })

const comparison = comparisonSchema.exclude(['Between'])
/** A goal that is reached or not is a line of its own kind. */
const unitOfMeasure = unitOfMeasureSchema.exclude(['YesNo'])
const decimalPlaces = z.number().int().min(0).max(MAX_DECIMALS)
/** The field of a goal holds 15 characters. */
const value = storableNumberSchema
  .refine((number) => String(number).length <= 15, 'Use at most 15 characters.')
  .nullable()

export const addFigureSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  value: value.default(null),
  comparison: comparison.default('GreaterOrEqual'),
  unitOfMeasure: unitOfMeasure.default('Number'),
  valueScale: valueScaleSchema.default('One'),
  decimalPlaces: decimalPlaces.default(0),
  isVisibleToLtOnly: z.boolean().default(false),
})
export const changeFigureSchema = z.object({
  ...version,
  title: titleSchema.optional(),
  value: value.optional(),
  comparison: comparison.optional(),
  unitOfMeasure: unitOfMeasure.optional(),
  valueScale: valueScaleSchema.optional(),
  decimalPlaces: decimalPlaces.optional(),
  isVisibleToLtOnly: z.boolean().optional(),
  sequence,
})

/** The scorecard's measurable that it shows the numbers of; one that whoever links it sees. */
const link = { linkedItemId: changedIdSchema }
export const addPlanMeasurableSchema = addFigureSchema.extend(link)
export const changePlanMeasurableSchema = changeFigureSchema.extend(link)

/** A company Rock of the linked meeting. No due date: the plan's, else the end of the running quarter. */
export const addPlanRockSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  ownerId: idSchema,
  contentHtml: contentHtmlSchema.default(''),
  dueDate: calendarDateSchema.nullish(),
})
export type AddPlanRock = z.output<typeof addPlanRockSchema>
export const changePlanRockSchema = z.object({
  ...version,
  title: titleSchema.optional(),
  ownerId: idSchema.optional(),
  contentHtml: contentHtmlSchema.optional(),
  dueDate: calendarDateSchema.optional(),
})
export type ChangePlanRock = z.output<typeof changePlanRockSchema>

const ACTUALS_MAX = 300
/** `version`: of the result that there is for the quarter; left out for the first one. A goal is 1, done, or 0, not done. */
const enteredActualSchema = z.object({
  planId: idSchema,
  associatedItemId: idSchema,
  isMeasurable: z.boolean().default(false),
  value,
  valueScale: valueScaleSchema.default('One'),
  decimalPlaces: decimalPlaces.default(0),
  version: versionSchema.optional(),
})
export const addActualValuesSchema = z.object({
  actualResults: z.array(enteredActualSchema).min(1, 'VAL_REQUIRED').max(ACTUALS_MAX),
  /** Any date of the quarter; the running one unless given. */
  quarterStart: calendarDateSchema.optional(),
})
export type AddActualValues = z.output<typeof addActualValuesSchema>

/** In a path `one-year-plan` is as good as `one_year_plan`. */
export const planParamSchema = z
  .string()
  .transform((text) => text.replaceAll('-', '_'))
  .pipe(planKindSchema)

/** Of the plans only the quarterly one has Rocks. */
export const rockPlanParamSchema = planParamSchema.pipe(z.literal('quarterly_plan'))
