import { z } from 'zod'
import { CHART_SEATS_MAX } from '../accountability-chart/seat-tree'
import { periodKinds } from '../calendar/periods'
import { calendarDateSchema, replyInstantSchema } from '../core/dates'
import { lineSchema, titleSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { workItemKinds } from '../core/work-item-kinds'
import type { Language } from '../identity/locales'
import { unitOfMeasureSchema, valueScaleSchema } from '../scorecard/measurable-values'

const importKinds = [...workItemKinds, 'number', 'seat'] as const
export type ImportKind = (typeof importKinds)[number]

export const IMPORT_ROWS_MAX = 5_000
export const IMPORT_SEAT_ROWS_MAX = CHART_SEATS_MAX + 1
export const IMPORT_COLUMNS_MAX = 50
export const IMPORT_FILE_BYTES = 5_000_000
export const IMPORT_TEXT_MAX = 10_000_000
const BASE64_MAX = Math.ceil(IMPORT_FILE_BYTES / 3) * 4
export const IMPORT_BODY_BYTES = BASE64_MAX + 10_000
/** Excel allows 31. */
const SHEET_NAME_MAX = 200
export const IMPORT_UNDO_DAYS = 90

const importKindSchema = z.enum(importKinds)

export const refusalHeaders: Readonly<Record<Language, string>> = {
  en: 'Why it was refused',
  de: 'Warum abgelehnt',
}

export const importFields = ['title', 'owner', 'dueDate', 'meeting', 'type', 'status', 'notes'] as const
const importFieldSchema = z.enum(importFields)
export type ImportField = z.infer<typeof importFieldSchema>

export const readImportSchema = z
  .object({
    kind: importKindSchema,
    scorecardId: idSchema.optional(),
    revisionId: idSchema.optional(),
    id: idSchema.optional(),
    name: lineSchema.max(200).default(''),
    file: z
      .string()
      .max(BASE64_MAX, 'FILE_TOO_LARGE')
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_A_FILE')
      .optional(),
    sheet: lineSchema.max(SHEET_NAME_MAX).optional(),
    text: z.string().max(2_000_000, 'PASTED_TOO_LONG').optional(),
  })
  .refine(({ file, text }) => (file === undefined) !== (text === undefined), {
    message: 'FILE_OR_TABLE_REQUIRED',
    path: ['file'],
  })
  .refine(({ kind, scorecardId }) => (kind === 'number') === (scorecardId !== undefined), {
    message: 'NUMBERS_ONLY',
    path: ['scorecardId'],
  })
  .refine(({ kind, revisionId }) => (kind === 'seat') === (revisionId !== undefined), {
    message: 'SEATS_ONLY',
    path: ['revisionId'],
  })
export type ReadImport = z.output<typeof readImportSchema>

export const importRowSchema = z.object({ row: z.number().int(), cells: z.array(z.string()) })
export type ImportRow = z.infer<typeof importRowSchema>

const importCorrectionSchema = z.object({
  field: importFieldSchema,
  row: z.number().int().min(1).optional(),
  value: lineSchema.max(300).optional(),
  to: lineSchema.max(1_000),
})
export type ImportCorrection = z.infer<typeof importCorrectionSchema>

const localeOfTableSchema = z
  .string()
  .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'INVALID_LOCALE')
  .default('en-US')

export const importChoiceSchema = z.object({
  columns: z
    .array(importFieldSchema.nullable())
    .max(IMPORT_COLUMNS_MAX)
    .refine((columns) => columns.every((field, at) => field === null || columns.indexOf(field) === at), {
      message: 'ONE_COLUMN_PER_FIELD',
    }),
  hasHeads: z.boolean(),
  ownerId: idSchema.nullable().default(null),
  tractionId: idSchema.nullable().default(null),
  dueDate: calendarDateSchema.nullable().default(null),
  corrections: z.array(importCorrectionSchema).max(1_500, 'TOO_MANY_WRONG_ROWS').default([]),
  skipsDuplicates: z.boolean().default(false),
  locale: localeOfTableSchema,
})
export type ImportChoice = z.output<typeof importChoiceSchema>

export const importModes = ['RightOnes', 'AllOrNone'] as const
export const startImportSchema = importChoiceSchema.extend({ mode: z.enum(importModes) })
export type StartImport = z.output<typeof startImportSchema>

/** Read: awaits review for a day. TakingBack: undo in progress. Failed: nothing imported. */
const importStates = ['Read', 'Running', 'Done', 'TakingBack', 'TakenBack', 'Failed'] as const
export type ImportState = (typeof importStates)[number]

export const importSchema = z.object({
  id: idSchema,
  kind: importKindSchema,
  scorecardId: idSchema.nullable(),
  revisionId: idSchema.nullable(),
  name: z.string(),
  sheet: z.string().nullable(),
  state: z.enum(importStates),
  createdAt: replyInstantSchema,
  startedAt: replyInstantSchema.nullable(),
  rowCount: z.number().int(),
  columnCount: z.number().int(),
  rightCount: z.number().int(),
  importedCount: z.number().int(),
  refusedCount: z.number().int(),
  skippedCount: z.number().int(),
  takenBackCount: z.number().int(),
  keptCount: z.number().int(),
  toldIds: z.array(idSchema),
  openFor: z.array(z.string()),
  failure: z.string().nullable(),
})
export type Import = z.infer<typeof importSchema>

export const importFormatSchema = z.enum(['csv', 'xlsx'])
export type ImportFormat = z.infer<typeof importFormatSchema>

/** Three years of weeks, with room. */
export const NUMBER_COLUMNS_MAX = 170
/** One transaction, so that formulas are computed once. */
export const NUMBERS_MAX = 10_000

export const numberFields = ['title', 'owner', 'period', 'value', 'note', 'number'] as const
const numberFieldSchema = z.enum(numberFields)
export type NumberField = z.infer<typeof numberFieldSchema>

const numberCorrectionSchema = z.object({
  column: z.number().int().min(0).max(NUMBER_COLUMNS_MAX),
  row: z.number().int().min(1).optional(),
  value: lineSchema.max(300).optional(),
  to: lineSchema.max(1_000),
})
export type NumberCorrection = z.infer<typeof numberCorrectionSchema>

export const numbersChoiceSchema = z.object({
  columns: z
    .array(numberFieldSchema.nullable())
    .max(NUMBER_COLUMNS_MAX)
    .refine(
      (columns) => columns.every((field, at) => field === null || field === 'number' || columns.indexOf(field) === at),
      { message: 'ONE_COLUMN_EXCEPT_PERIODS' },
    ),
  hasHeads: z.boolean(),
  corrections: z.array(numberCorrectionSchema).max(1_500, 'TOO_MANY_WRONG_ROWS').default([]),
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

const numberLineSchema = z.object({
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

export const seatFields = ['title', 'name', 'lastName', 'email', 'reportsTo', 'roles', 'assistant', 'number'] as const
const seatFieldSchema = z.enum(seatFields)
export type SeatField = z.infer<typeof seatFieldSchema>

const seatCorrectionSchema = z.object({
  column: z.number().int().min(0).max(IMPORT_COLUMNS_MAX),
  row: z.number().int().min(1).optional(),
  value: lineSchema.max(300).optional(),
  to: z.string().max(2_000),
})
export type SeatCorrection = z.infer<typeof seatCorrectionSchema>

export const seatsChoiceSchema = z.object({
  columns: z
    .array(seatFieldSchema.nullable())
    .max(IMPORT_COLUMNS_MAX)
    .refine((columns) => columns.every((field, at) => field === null || columns.indexOf(field) === at), {
      message: 'ONE_COLUMN_PER_FIELD',
    }),
  hasHeads: z.boolean(),
  belowId: idSchema.nullable().default(null),
  topTitle: titleSchema.nullable().default(null),
  corrections: z.array(seatCorrectionSchema).max(1_500, 'TOO_MANY_WRONG_ROWS').default([]),
})
export type SeatsChoice = z.output<typeof seatsChoiceSchema>

export const startSeatsSchema = seatsChoiceSchema.extend({ mode: z.enum(importModes) })
export type StartSeats = z.output<typeof startSeatsSchema>
const seat = z.object({
  id: idSchema,
  parentId: idSchema.nullable(),
  title: z.string(),
  assignedToId: idSchema.nullable(),
  assignedTo: z.string().nullable(),
})

export const seatsContextSchema = z.object({
  revisionId: idSchema,
  collectionId: idSchema,
  title: z.string(),
  people: z.array(person).readonly(),
  seats: z.array(seat).readonly(),
})
export type SeatsContext = z.infer<typeof seatsContextSchema>
