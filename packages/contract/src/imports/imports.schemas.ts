import { z } from 'zod'
import { CHART_SEATS_MAX } from '../accountability-chart/seat-tree'
import { calendarDateSchema, replyInstantSchema } from '../core/dates'
import { lineSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import type { Language } from '../identity/locales'
import { importKinds } from './import-kinds'

/** What one file may hold. */
export const IMPORT_ROWS_MAX = 5_000
/** Of seats: as many as a chart may have, and their heads. */
export const IMPORT_SEAT_ROWS_MAX = CHART_SEATS_MAX + 1
export const IMPORT_COLUMNS_MAX = 50
export const IMPORT_FILE_BYTES = 5_000_000
/** All texts of a table together. */
export const IMPORT_TEXT_MAX = 10_000_000
const BASE64_MAX = Math.ceil(IMPORT_FILE_BYTES / 3) * 4
/** A file, and the JSON around it. */
export const IMPORT_BODY_BYTES = BASE64_MAX + 10_000
/** Excel takes 31. */
const SHEET_NAME_MAX = 200
/** Undone as a whole for so long. */
export const IMPORT_UNDO_DAYS = 90

export const importKindSchema = z.enum(importKinds)

/** The head of the reasons in a file of refused rows, which are no part of the table when it is imported again. */
export const refusedHeads: Readonly<Record<Language, string>> = {
  en: 'Why it was refused',
  de: 'Warum abgelehnt',
}

/** What a column may be. */
export const importFields = ['title', 'owner', 'dueDate', 'meeting', 'type', 'status', 'notes'] as const
export const importFieldSchema = z.enum(importFields)
export type ImportField = z.infer<typeof importFieldSchema>

/** A file as base64, or a table as it was pasted. */
export const readImportSchema = z
  .object({
    kind: importKindSchema,
    /** Whose numbers they are; of anything else none. */
    scorecardId: idSchema.optional(),
    /** The chart whose seats they are to be; of anything else none. */
    revisionId: idSchema.optional(),
    id: idSchema.optional(),
    name: lineSchema.max(200).default(''),
    file: z
      .string()
      .max(BASE64_MAX, 'Choose a file of at most 5 MB.')
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'This is not a file.')
      .optional(),
    /** Of a workbook; the first that holds anything unless given. */
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

/** Numbered as its sheet numbers it, from 1. */
export const importRowSchema = z.object({ row: z.number().int(), cells: z.array(z.string()) })
export type ImportRow = z.infer<typeof importRowSchema>

/** One correction: of one row, or of whatever cells of that column read so. `to`: an id, a date, a word or a title; empty: none. */
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

/** How the rows are to be read. */
export const importChoiceSchema = z.object({
  /** What each column is; null leaves it out. */
  columns: z
    .array(importFieldSchema.nullable())
    .max(IMPORT_COLUMNS_MAX)
    .refine((columns) => columns.every((field, at) => field === null || columns.indexOf(field) === at), {
      message: 'Each field comes from one column.',
    }),
  /** The first row holds the columns' names. */
  hasHeads: z.boolean(),
  /** For the rows whose cell is empty. */
  ownerId: idSchema.nullable().default(null),
  tractionId: idSchema.nullable().default(null),
  dueDate: calendarDateSchema.nullable().default(null),
  mends: z.array(importMendSchema).max(1_500, 'Correct the file itself where so many rows are wrong.').default([]),
  skipsDuplicates: z.boolean().default(false),
  /** How dates and names of months are written. */
  locale: localeOfTableSchema,
})
export type ImportChoice = z.output<typeof importChoiceSchema>

export const importModes = ['RightOnes', 'AllOrNone'] as const
export const startImportSchema = importChoiceSchema.extend({ mode: z.enum(importModes) })
export type StartImport = z.output<typeof startImportSchema>

/** Read: waits to be checked, for a day. TakingBack: an undo that runs. Failed: nothing of it is in any more. */
export const importStates = ['Read', 'Running', 'Done', 'TakingBack', 'TakenBack', 'Failed'] as const
export type ImportState = (typeof importStates)[number]

export const importSchema = z.object({
  id: idSchema,
  kind: importKindSchema,
  /** Of numbers. */
  scorecardId: idSchema.nullable(),
  /** Of seats. */
  revisionId: idSchema.nullable(),
  name: z.string(),
  sheet: z.string().nullable(),
  state: z.enum(importStates),
  createdAt: replyInstantSchema,
  startedAt: replyInstantSchema.nullable(),
  /** Of the table. */
  rowCount: z.number().int(),
  columnCount: z.number().int(),
  /**
   * Of the rows, those that are to be imported, that are, that were refused, and that were left out as duplicates. Of
   * numbers the first two count numbers, of which a row may have many.
   */
  rightCount: z.number().int(),
  importedCount: z.number().int(),
  refusedCount: z.number().int(),
  skippedCount: z.number().int(),
  /** Of an undo: what was removed, or of numbers stands as before, and what somebody had changed since and was kept. */
  takenBackCount: z.number().int(),
  keptCount: z.number().int(),
  /** Those who were told that they were given something. */
  toldIds: z.array(idSchema),
  /** Of seats that are open since nobody here is called so: whom they were meant for. */
  openFor: z.array(z.string()),
  /** What ended it: a plain refusal's code, or of an import of before a sentence. */
  failure: z.string().nullable(),
})
export type Import = z.infer<typeof importSchema>

export const importFormatSchema = z.enum(['csv', 'xlsx'])
export type ImportFormat = z.infer<typeof importFormatSchema>
