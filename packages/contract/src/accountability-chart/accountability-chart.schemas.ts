import { z } from 'zod'
import { revisionSchema } from '../collections/collections.schemas'
import { replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, lineSchema, TITLE_MAX, textSchema, titleSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { CHART_SPACING } from './chart-sizes'
import { CHART_SEATS_MAX } from './seat-tree'

export const SEAT_ROLES_MAX = 7
export const SEAT_ROLE_MAX = 200

export const seatSchema = z.object({
  id: idSchema,
  version: versionSchema,
  parentId: idSchema.nullable(),
  sequence: z.number().int(),
  title: z.string(),
  assignedToId: idSchema.nullable(),
  /** Also the name of a holder who is not a member. */
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
const roles = z.array(textSchema(SEAT_ROLE_MAX)).max(SEAT_ROLES_MAX, 'SEAT_ROLE_LIMIT')
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
  /** Removes the name of a holder who is not a member. */
  assignedToId: idSchema.nullable().optional(),
  /** The name of a holder who is not a member. */
  heldBy: lineSchema.max(TITLE_MAX).nullable().optional(),
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

const seatFitSchema = z.object({
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

const printPapers = ['letter', 'a4', 'a3'] as const
const printPaperSchema = z.enum(printPapers)
export type PrintPaper = z.infer<typeof printPaperSchema>

export const PRINT_PAGES_MAX = 30
export const CARD_SCALE_MIN = 10
export const CARD_SCALE_MAX = 200
const MOVED_MAX = 1_000_000

const INVALID_PAGES = 'PRINT_ROWS_OR_COLUMNS'
const pagesSchema = z.number(INVALID_PAGES).int(INVALID_PAGES).min(1, INVALID_PAGES).max(PRINT_PAGES_MAX, INVALID_PAGES)

export const printLayoutSchema = z.object({
  isLandscape: z.boolean().default(false),
  isOnePage: z.boolean().default(true),
  /** Null: as many as needed. */
  rows: pagesSchema.nullable().default(null),
  columns: pagesSchema.nullable().default(null),
  /** Null: the largest that fits, at most full size. */
  cardScale: z.number().int().min(CARD_SCALE_MIN).max(CARD_SCALE_MAX).nullable().default(null),
})
export type PrintLayout = z.output<typeof printLayoutSchema>

const offset = z.number().min(-MOVED_MAX).max(MOVED_MAX)
const movedCardSchema = z.object({ id: idSchema, dx: offset, dy: offset })
export type MovedCard = z.infer<typeof movedCardSchema>

export const printChartSchema = printLayoutSchema.extend({
  isOnePage: z.boolean().optional(),
  paper: printPaperSchema.optional(),
  seatIds: z.array(idSchema).max(CHART_SEATS_MAX).optional(),
  moved: z.array(movedCardSchema).max(CHART_SEATS_MAX).default([]),
  leftOutIds: z.array(idSchema).max(CHART_SEATS_MAX).default([]),
  collapsedIds: z.array(idSchema).max(CHART_SEATS_MAX).default([]),
  spacing: z.number().int().min(CHART_SPACING.min).max(CHART_SPACING.max).default(CHART_SPACING.standard),
  isCompact: z.boolean().default(false),
})
export type PrintChart = z.output<typeof printChartSchema>
