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
/** Zero-based; clamped to the end. */
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
const unitOfMeasure = unitOfMeasureSchema.exclude(['YesNo'])
const decimalPlaces = z.number().int().min(0).max(MAX_DECIMALS)
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

const link = { linkedItemId: changedIdSchema }
export const addPlanMeasurableSchema = addFigureSchema.extend(link)
export const changePlanMeasurableSchema = changeFigureSchema.extend(link)

/** The due date defaults to the plan's, else to the quarter's end. */
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
/** `version` is omitted for a first value. */
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
  quarterStart: calendarDateSchema.optional(),
})
export type AddActualValues = z.output<typeof addActualValuesSchema>

/** Paths accept `one-year-plan` too. */
export const planParamSchema = z
  .string()
  .transform((text) => text.replaceAll('-', '_'))
  .pipe(planKindSchema)

export const rockPlanParamSchema = planParamSchema.pipe(z.literal('quarterly_plan'))
