import { z } from 'zod'
import { revisionSchema } from '../collections/collections.schemas'
import { replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, textSchema, titleSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { CHART_SEATS_MAX } from './seat-tree'

export const SEAT_ROLES_MAX = 7
export const SEAT_ROLES_STANDARD = 5
export const SEAT_ROLE_MAX = 200

export const seatSchema = z.object({
  id: idSchema,
  version: versionSchema,
  parentId: idSchema.nullable(),
  sequence: z.number().int(),
  title: z.string(),
  assignedToId: idSchema.nullable(),
  assignedTo: z.string().nullable(),
  isLT: z.boolean(),
  roles: z.array(z.string()),
  isAssistant: z.boolean(),
  notesUpdatedAt: replyInstantSchema.nullable(),
  notesUpdatedById: idSchema.nullable(),
})
export type Seat = z.infer<typeof seatSchema>

export const chartContentsSchema = z.object({ seats: z.array(seatSchema) })
export type ChartContents = z.infer<typeof chartContentsSchema>

/** `seats`: the draft for editors, otherwise the published copy. */
export const chartSchema = revisionSchema.extend({
  shownPublishedId: idSchema.nullable(),
  changeNumber: z.number().int(),
  seats: z.array(seatSchema).nullable(),
  removedIds: z.array(idSchema),
})
export type Chart = z.infer<typeof chartSchema>

export const seatDetailsSchema = seatSchema.extend({ notes: z.string(), notesVersion: versionSchema })
export type SeatDetails = z.infer<typeof seatDetailsSchema>

export const heldSeatSchema = z.object({
  collectionId: idSchema,
  collectionTitle: z.string(),
  revisionId: idSchema,
  revisionTitle: z.string(),
  isCompanyFolder: z.boolean(),
  isDraft: z.boolean(),
  id: idSchema,
  title: z.string(),
  roles: z.array(z.string()),
  isAssistant: z.boolean(),
  above: z
    .object({ id: idSchema, title: z.string(), assignedToId: idSchema.nullable(), assignedTo: z.string().nullable() })
    .nullable(),
})
export type HeldSeat = z.infer<typeof heldSeatSchema>

const title = titleSchema
const roles = z.array(textSchema(SEAT_ROLE_MAX)).max(SEAT_ROLES_MAX, `A seat has at most ${SEAT_ROLES_MAX} roles.`)
const sequence = z.number().int().min(0).max(CHART_SEATS_MAX).optional()

export const createSeatSchema = z.object({
  id: idSchema.optional(),
  parentId: idSchema.optional(),
  title,
  assignedToId: idSchema.nullable().default(null),
  roles: roles.default([]),
  isAssistant: z.boolean().default(false),
  sequence,
})
export type CreateSeat = z.output<typeof createSeatSchema>

export const insertSeatSchema = createSeatSchema.omit({ parentId: true, sequence: true }).extend({ childId: idSchema })
export type InsertSeat = z.output<typeof insertSeatSchema>

export const editSeatSchema = z.object({
  version: versionSchema,
  title: title.optional(),
  assignedToId: idSchema.nullable().optional(),
  roles: roles.optional(),
  isAssistant: z.boolean().optional(),
  parentId: idSchema.optional(),
  sequence,
})
export type EditSeat = z.output<typeof editSeatSchema>

export const editSeatNotesSchema = z.object({
  id: idSchema.optional(),
  notes: contentHtmlSchema,
  version: versionSchema.optional(),
})
export type EditSeatNotes = z.output<typeof editSeatNotesSchema>

export const seatFitSchema = z.object({
  getsIt: z.boolean().nullable(),
  wantsIt: z.boolean().nullable(),
  hasCapacity: z.boolean().nullable(),
})
export const seatFitReplySchema = seatFitSchema.extend({
  seatId: idSchema,
  personId: idSchema.nullable(),
  updatedAt: replyInstantSchema.nullable(),
  updatedById: idSchema.nullable(),
  others: z.array(seatFitSchema.extend({ updatedAt: replyInstantSchema, updatedById: idSchema })),
})
export type SeatFit = z.infer<typeof seatFitReplySchema>
/** `personId` guards against a change of holder. */
export const saveSeatFitSchema = seatFitSchema.extend({ personId: idSchema })
export type SaveSeatFit = z.output<typeof saveSeatFitSchema>
