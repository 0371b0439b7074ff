import { z } from 'zod'
import { periodKinds } from '../calendar/periods'
import { lineSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { unitOfMeasureSchema, valueScaleSchema } from '../scorecard/measurable-values'
import { importModes, localeOfTableSchema } from './imports.schemas'

/** Three years of weeks, with room. */
export const NUMBER_COLUMNS_MAX = 170
/** One transaction, so that formulas are computed once. */
export const NUMBERS_MAX = 10_000

export const numberFields = ['title', 'owner', 'period', 'value', 'note', 'number'] as const
export const numberFieldSchema = z.enum(numberFields)
export type NumberField = z.infer<typeof numberFieldSchema>

export const numberMendSchema = z.object({
  column: z.number().int().min(0).max(NUMBER_COLUMNS_MAX),
  row: z.number().int().min(1).optional(),
  value: lineSchema.max(300).optional(),
  to: lineSchema.max(1_000),
})
export type NumberMend = z.infer<typeof numberMendSchema>

export const numbersChoiceSchema = z.object({
  columns: z
    .array(numberFieldSchema.nullable())
    .max(NUMBER_COLUMNS_MAX)
    .refine(
      (columns) => columns.every((field, at) => field === null || field === 'number' || columns.indexOf(field) === at),
      { message: 'Each field but the numbers of periods comes from one column.' },
    ),
  hasHeads: z.boolean(),
  mends: z.array(numberMendSchema).max(1_500, 'Correct the file itself where so many rows are wrong.').default([]),
  scales: z
    .array(z.object({ measurableId: idSchema, reading: z.enum(['InScale', 'InFull']) }))
    .max(1_500)
    .optional(),
  locale: localeOfTableSchema,
})
export type NumbersChoice = z.output<typeof numbersChoiceSchema>

export const startNumbersSchema = numbersChoiceSchema.extend({ mode: z.enum(importModes) })
export type StartNumbers = z.output<typeof startNumbersSchema>

const person = z.object({ id: idSchema, firstName: z.string(), lastName: z.string(), email: z.string() })

export const numberLineSchema = z.object({
  id: idSchema,
  title: z.string(),
  owner: person,
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  goalValue: z.number().optional(),
  formats: z
    .array(z.object({ from: z.string(), unitOfMeasure: unitOfMeasureSchema, valueScale: valueScaleSchema }))
    .optional(),
  mayEnter: z.boolean(),
  computedFrom: z.string().nullable(),
})
export type NumberLine = z.infer<typeof numberLineSchema>

export const numbersContextSchema = z.object({
  scorecardId: idSchema,
  title: z.string(),
  periodKind: z.enum(periodKinds),
  weekStart: z.enum(['Monday', 'Sunday', 'Saturday']),
  quarterStartMonth: z.number().int(),
  today: z.string(),
  isWorkbook: z.boolean(),
  lines: z.array(numberLineSchema).readonly(),
})
export type NumbersContext = z.infer<typeof numbersContextSchema>
