import { z } from 'zod'
import { CHART_SEATS_MAX } from '../accountability-chart/seat-tree'
import { calendarDateSchema, replyInstantSchema } from '../core/dates'
import { lineSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import type { Language } from '../identity/locales'
import { importKinds } from './import-kinds'

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

export const importKindSchema = z.enum(importKinds)

export const refusedHeads: Readonly<Record<Language, string>> = {
  en: 'Why it was refused',
  de: 'Warum abgelehnt',
}

export const importFields = ['title', 'owner', 'dueDate', 'meeting', 'type', 'status', 'notes'] as const
export const importFieldSchema = z.enum(importFields)
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
      .max(BASE64_MAX, 'Choose a file of at most 5 MB.')
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'This is not a file.')
      .optional(),
    sheet: lineSchema.max(SHEET_NAME_MAX).optional(),
    text: z.string().max(2_000_000, 'Paste at most 2,000,000 characters.').optional(),
  })
  .refine(({ file, text }) => (file === undefined) !== (text === undefined), {
    message: 'Choose a file, or paste a table.',
    path: ['file'],
  })
  .refine(({ kind, scorecardId }) => (kind === 'number') === (scorecardId !== undefined), {
    message: 'Numbers are imported into a scorecard, and nothing else is.',
    path: ['scorecardId'],
  })
  .refine(({ kind, revisionId }) => (kind === 'seat') === (revisionId !== undefined), {
    message: 'Seats are imported into a chart, and nothing else is.',
    path: ['revisionId'],
  })
export type ReadImport = z.output<typeof readImportSchema>

export const importRowSchema = z.object({ row: z.number().int(), cells: z.array(z.string()) })
export type ImportRow = z.infer<typeof importRowSchema>

export const importMendSchema = z.object({
  field: importFieldSchema,
  row: z.number().int().min(1).optional(),
  value: lineSchema.max(300).optional(),
  to: lineSchema.max(1_000),
})
export type ImportMend = z.infer<typeof importMendSchema>

export const localeOfTableSchema = z
  .string()
  .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'This is not a locale.')
  .default('en-US')

export const importChoiceSchema = z.object({
  columns: z
    .array(importFieldSchema.nullable())
    .max(IMPORT_COLUMNS_MAX)
    .refine((columns) => columns.every((field, at) => field === null || columns.indexOf(field) === at), {
      message: 'Each field comes from one column.',
    }),
  hasHeads: z.boolean(),
  ownerId: idSchema.nullable().default(null),
  tractionId: idSchema.nullable().default(null),
  dueDate: calendarDateSchema.nullable().default(null),
  mends: z.array(importMendSchema).max(1_500, 'Correct the file itself where so many rows are wrong.').default([]),
  skipsDuplicates: z.boolean().default(false),
  locale: localeOfTableSchema,
})
export type ImportChoice = z.output<typeof importChoiceSchema>

export const importModes = ['RightOnes', 'AllOrNone'] as const
export const startImportSchema = importChoiceSchema.extend({ mode: z.enum(importModes) })
export type StartImport = z.output<typeof startImportSchema>

/** Read: awaits review for a day. TakingBack: undo in progress. Failed: nothing imported. */
export const importStates = ['Read', 'Running', 'Done', 'TakingBack', 'TakenBack', 'Failed'] as const
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
