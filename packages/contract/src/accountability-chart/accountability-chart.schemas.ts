/** An accountability chart: who answers for what, seat by seat. */

import { z } from 'zod'
import { revisionSchema } from '../collections/collections.schemas'
import { replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, textSchema, titleSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { CHART_SEATS_MAX } from './seat-tree'

/** What a seat answers for. Five are usual. */
export const SEAT_ROLES_MAX = 7
export const SEAT_ROLES_STANDARD = 5
export const SEAT_ROLE_MAX = 200

export const seatSchema = z.object({
  id: idSchema,
  version: versionSchema,
  /** The seat that it answers to; null for the one at the top. */
  parentId: idSchema.nullable(),
  /** Its place among those below the same seat. */
  sequence: z.number().int(),
  title: z.string(),
  /** Who holds it; null while it is empty. */
  assignedToId: idSchema.nullable(),
  /** Their name. */
  assignedTo: z.string().nullable(),
  /** Whether they are in the leadership team. */
  isLT: z.boolean(),
  roles: z.array(z.string()),
  /** Stands beside the seat that it helps, and not in the line below. */
  isAssistant: z.boolean(),
  notesUpdatedAt: replyInstantSchema.nullable(),
  notesUpdatedById: idSchema.nullable(),
})
export type Seat = z.infer<typeof seatSchema>

export const chartContentsSchema = z.object({ seats: z.array(seatSchema) })
export type ChartContents = z.infer<typeof chartContentsSchema>

/**
 * `seats` of the draft for who may edit it, and otherwise, and with `publishedId`, those of a published copy, which stays as
 * it was; null where there is none to read. `changeNumber` grows with each change of the draft's seats. Asked for what
 * changed since a number, `seats` are those alone, and `removedIds` those that are gone; otherwise all, and none.
 */
export const chartSchema = revisionSchema.extend({
  shownPublishedId: idSchema.nullable(),
  changeNumber: z.number().int(),
  seats: z.array(seatSchema).nullable(),
  removedIds: z.array(idSchema),
})
export type Chart = z.infer<typeof chartSchema>

/** Of the editors. */
export const seatDetailsSchema = seatSchema.extend({ notes: z.string(), notesVersion: versionSchema })
export type SeatDetails = z.infer<typeof seatDetailsSchema>

/** A seat that somebody holds, in a chart that its reader may read. */
export const heldSeatSchema = z.object({
  collectionId: idSchema,
  collectionTitle: z.string(),
  revisionId: idSchema,
  revisionTitle: z.string(),
  isCompanyFolder: z.boolean(),
  /** Of the draft, which its reader may edit; otherwise of the copy that was published last. */
  isDraft: z.boolean(),
  id: idSchema,
  title: z.string(),
  roles: z.array(z.string()),
  isAssistant: z.boolean(),
  /** What it answers to; null at the top. */
  above: z
    .object({ id: idSchema, title: z.string(), assignedToId: idSchema.nullable(), assignedTo: z.string().nullable() })
    .nullable(),
})
export type HeldSeat = z.infer<typeof heldSeatSchema>

const title = titleSchema
const roles = z.array(textSchema(SEAT_ROLE_MAX)).max(SEAT_ROLES_MAX, `A seat has at most ${SEAT_ROLES_MAX} roles.`)
/** Its place among those below the same seat, from 0; past the end, or left out, it is the last. */
const sequence = z.number().int().min(0).max(CHART_SEATS_MAX).optional()

export const createSeatSchema = z.object({
  id: idSchema.optional(),
  /** Left out for the first one, which stands at the top. */
  parentId: idSchema.optional(),
  title,
  assignedToId: idSchema.nullable().default(null),
  roles: roles.default([]),
  isAssistant: z.boolean().default(false),
  sequence,
})
export type CreateSeat = z.output<typeof createSeatSchema>

/** Where the child stood; the child stands below it then. */
export const insertSeatSchema = createSeatSchema.omit({ parentId: true, sequence: true }).extend({ childId: idSchema })
export type InsertSeat = z.output<typeof insertSeatSchema>

/** What is left out stays. With `parentId` all that stands below it moves along. */
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

/** `version`: of the notes. */
export const editSeatNotesSchema = z.object({
  id: idSchema.optional(),
  notes: contentHtmlSchema,
  version: versionSchema.optional(),
})
export type EditSeatNotes = z.output<typeof editSeatNotesSchema>

/** Gets it, wants it, has the capacity for it; null while nobody has said. */
export const seatFitSchema = z.object({
  getsIt: z.boolean().nullable(),
  wantsIt: z.boolean().nullable(),
  hasCapacity: z.boolean().nullable(),
})
/** Of the seat's current holder: the reader's own rating, else the newest that they may see. An empty seat has none. */
export const seatFitReplySchema = seatFitSchema.extend({
  seatId: idSchema,
  personId: idSchema.nullable(),
  updatedAt: replyInstantSchema.nullable(),
  updatedById: idSchema.nullable(),
  /** Ratings of the same holder by others, the newest first, as far as the reader may see them. */
  others: z.array(seatFitSchema.extend({ updatedAt: replyInstantSchema, updatedById: idSchema })),
})
export type SeatFit = z.infer<typeof seatFitReplySchema>
/** `personId`: whom it is said of, so that nothing is said of whoever has the seat since. */
export const saveSeatFitSchema = seatFitSchema.extend({ personId: idSchema })
export type SaveSeatFit = z.output<typeof saveSeatFitSchema>
