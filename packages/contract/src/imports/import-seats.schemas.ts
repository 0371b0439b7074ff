/** Tables of an organisation: a row for each seat, with who holds it and what it answers to. */
import { z } from 'zod'
import { lineSchema, titleSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { IMPORT_COLUMNS_MAX, importModes } from './imports.schemas'

/** `number`: what a row may be named by, alone in its table. `lastName`: where `name` is the first one only. */
export const seatFields = ['title', 'name', 'lastName', 'email', 'reportsTo', 'roles', 'assistant', 'number'] as const
export const seatFieldSchema = z.enum(seatFields)
export type SeatField = z.infer<typeof seatFieldSchema>

/**
 * One correction of what cells say: of one row, or of whatever cells of the column read so. `to`: what it should say; of a
 * holder also `person:` and their id, of what a seat answers to `row:` and its number or `seat:` and its id; empty: nothing.
 */
export const seatMendSchema = z.object({
  column: z.number().int().min(0).max(IMPORT_COLUMNS_MAX),
  row: z.number().int().min(1).optional(),
  value: lineSchema.max(300).optional(),
  to: z.string().max(2_000),
})
export type SeatMend = z.infer<typeof seatMendSchema>

export const seatsChoiceSchema = z.object({
  /** What each column is; null leaves it out. */
  columns: z
    .array(seatFieldSchema.nullable())
    .max(IMPORT_COLUMNS_MAX)
    .refine((columns) => columns.every((field, at) => field === null || columns.indexOf(field) === at), {
      message: 'Each field comes from one column.',
    }),
  /** The first row holds the columns' names. */
  hasHeads: z.boolean(),
  /** The seat of the chart that those stand below who report to nobody; null for the one at its top. */
  belowId: idSchema.nullable().default(null),
  /** Of a new seat at the top of an empty chart, which they stand below. */
  topTitle: titleSchema.nullable().default(null),
  mends: z.array(seatMendSchema).max(1_500, 'Correct the file itself where so many rows are wrong.').default([]),
})
export type SeatsChoice = z.output<typeof seatsChoiceSchema>

export const startSeatsSchema = seatsChoiceSchema.extend({ mode: z.enum(importModes) })
export type StartSeats = z.output<typeof startSeatsSchema>

const person = z.object({ id: idSchema, firstName: z.string(), lastName: z.string(), email: z.string() })
const seat = z.object({
  id: idSchema,
  parentId: idSchema.nullable(),
  title: z.string(),
  assignedToId: idSchema.nullable(),
  assignedTo: z.string().nullable(),
})
export type SeatThere = z.infer<typeof seat>

/** What a table of seats is read against. `seats`: what the chart has already. */
export const seatsContextSchema = z.object({
  revisionId: idSchema,
  collectionId: idSchema,
  title: z.string(),
  people: z.array(person).readonly(),
  seats: z.array(seat).readonly(),
})
export type SeatsContext = z.infer<typeof seatsContextSchema>
