/** Tables of numbers: for each measurable a row with a column for each period, or a row for each number. */
import { z } from 'zod'
import { periodKinds } from '../calendar/periods'
import { lineSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { unitOfMeasureSchema, valueScaleSchema } from '../scorecard/measurable-values'
import { importModes, localeOfTableSchema } from './imports.schemas'

/** Three years of weeks, and what stands beside them. */
export const NUMBER_COLUMNS_MAX = 170
/** Written in one transaction, so that formulas are computed once. */
export const NUMBERS_MAX = 10_000

/** `number`: of the period that the column's head names; there may be many of them. */
export const numberFields = ['title', 'owner', 'period', 'value', 'note', 'number'] as const
export const numberFieldSchema = z.enum(numberFields)
export type NumberField = z.infer<typeof numberFieldSchema>

/**
 * One correction of what cells say: of one row, or of whatever cells of the column read so. `to`: what it should say, of a
 * title also a measurable's id; empty: nothing.
 */
export const numberMendSchema = z.object({
  column: z.number().int().min(0).max(NUMBER_COLUMNS_MAX),
  row: z.number().int().min(1).optional(),
  value: lineSchema.max(300).optional(),
  to: lineSchema.max(1_000),
})
export type NumberMend = z.infer<typeof numberMendSchema>

export const numbersChoiceSchema = z.object({
  /** What each column is; null leaves it out. */
  columns: z
    .array(numberFieldSchema.nullable())
    .max(NUMBER_COLUMNS_MAX)
    .refine(
      (columns) => columns.every((field, at) => field === null || field === 'number' || columns.indexOf(field) === at),
      { message: 'Each field but the numbers of periods comes from one column.' },
    ),
  /** The first row holds the columns' names. */
  hasHeads: z.boolean(),
  mends: z.array(numberMendSchema).max(1_500, 'Correct the file itself where so many rows are wrong.').default([]),
  /** How doubtful numbers of a measurable are read: in its scale, or as written in full. */
  scales: z
    .array(z.object({ measurableId: idSchema, reading: z.enum(['InScale', 'InFull']) }))
    .max(1_500)
    .optional(),
  /** How dates and numbers are written. */
  locale: localeOfTableSchema,
})
export type NumbersChoice = z.output<typeof numbersChoiceSchema>

export const startNumbersSchema = numbersChoiceSchema.extend({ mode: z.enum(importModes) })
export type StartNumbers = z.output<typeof startNumbersSchema>

const person = z.object({ id: idSchema, firstName: z.string(), lastName: z.string(), email: z.string() })

/** A measurable that numbers may be meant for. */
export const numberLineSchema = z.object({
  id: idSchema,
  title: z.string(),
  owner: person,
  /** As its numbers are written today. */
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  /** Numbers near it are in its scale. */
  goalValue: z.number().optional(),
  /** Where earlier periods are written otherwise: all of its ways, oldest first, each with the first period that it holds for. */
  formats: z
    .array(z.object({ from: z.string(), unitOfMeasure: unitOfMeasureSchema, valueScale: valueScaleSchema }))
    .optional(),
  /** Whether whoever imports enters its numbers. */
  mayEnter: z.boolean(),
  /** The first date of the first period that a formula gives; null where none does. */
  computedFrom: z.string().nullable(),
})
export type NumberLine = z.infer<typeof numberLineSchema>

/** What a table of numbers is read against. */
export const numbersContextSchema = z.object({
  scorecardId: idSchema,
  title: z.string(),
  periodKind: z.enum(periodKinds),
  weekStart: z.enum(['Monday', 'Sunday', 'Saturday']),
  quarterStartMonth: z.number().int(),
  today: z.string(),
  /** Whether it comes from a workbook, whose numbers are written alike in every language. */
  isWorkbook: z.boolean(),
  lines: z.array(numberLineSchema).readonly(),
})
export type NumbersContext = z.infer<typeof numbersContextSchema>
