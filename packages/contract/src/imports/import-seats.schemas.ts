import { z } from 'zod'
import { lineSchema, titleSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { IMPORT_COLUMNS_MAX, importModes } from './imports.schemas'

export const seatFields = ['title', 'name', 'lastName', 'email', 'reportsTo', 'roles', 'assistant', 'number'] as const
export const seatFieldSchema = z.enum(seatFields)
export type SeatField = z.infer<typeof seatFieldSchema>

export const seatMendSchema = z.object({
  column: z.number().int().min(0).max(IMPORT_COLUMNS_MAX),
  row: z.number().int().min(1).optional(),
  value: lineSchema.max(300).optional(),
  to: z.string().max(2_000),
})
export type SeatMend = z.infer<typeof seatMendSchema>

export const seatsChoiceSchema = z.object({
  columns: z
    .array(seatFieldSchema.nullable())
    .max(IMPORT_COLUMNS_MAX)
    .refine((columns) => columns.every((field, at) => field === null || columns.indexOf(field) === at), {
      message: 'Each field comes from one column.',
    }),
  hasHeads: z.boolean(),
  belowId: idSchema.nullable().default(null),
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

export const seatsContextSchema = z.object({
  revisionId: idSchema,
  collectionId: idSchema,
  title: z.string(),
  people: z.array(person).readonly(),
  seats: z.array(seat).readonly(),
})
export type SeatsContext = z.infer<typeof seatsContextSchema>
