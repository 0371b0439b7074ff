/** How a chart is put on paper. */
import { z } from 'zod'
import { idSchema } from '../core/ids'
import { CHART_SPACING } from './chart-sizes'
import { CHART_SEATS_MAX } from './seat-tree'

export const printPapers = ['letter', 'a4', 'a3'] as const
export const printPaperSchema = z.enum(printPapers)
export type PrintPaper = z.infer<typeof printPaperSchema>

/** Pages across, and pages down. */
export const PRINT_PAGES_MAX = 30
/** Of the cards' own size, in percent. */
export const CARD_SCALE_MIN = 10
export const CARD_SCALE_MAX = 200
/** How far a card is moved at most, in pixels of the chart. */
const MOVED_MAX = 1_000_000

const INVALID_PAGES = 'Invalid rows or columns for printing'
const pagesSchema = z.number(INVALID_PAGES).int(INVALID_PAGES).min(1, INVALID_PAGES).max(PRINT_PAGES_MAX, INVALID_PAGES)

export const printLayoutSchema = z.object({
  isLandscape: z.boolean().default(false),
  /** All of it on one page, as large as it fits; rows, columns and scale are for what goes over several. */
  isOnePage: z.boolean().default(true),
  /** Null: as many as its cards need at their size. */
  rows: pagesSchema.nullable().default(null),
  columns: pagesSchema.nullable().default(null),
  /** Null: as large as fits on the pages that there are, and never larger than the cards are; half as large where those are not said. */
  cardScale: z.number().int().min(CARD_SCALE_MIN).max(CARD_SCALE_MAX).nullable().default(null),
})
export type PrintLayout = z.output<typeof printLayoutSchema>

const offset = z.number().min(-MOVED_MAX).max(MOVED_MAX)
/** By how much a card stands elsewhere than it would by itself, in pixels of the chart. */
export const movedCardSchema = z.object({ id: idSchema, dx: offset, dy: offset })
export type MovedCard = z.infer<typeof movedCardSchema>

export const printChartSchema = printLayoutSchema.extend({
  /** Left out: on one page where that can be read, and over several otherwise. Refused if true where it cannot. */
  isOnePage: z.boolean().optional(),
  /** As is usual where the reader is, unless it says which. */
  paper: printPaperSchema.optional(),
  /** The seats that are printed; all of them where it is left out. */
  seatIds: z.array(idSchema).max(CHART_SEATS_MAX).optional(),
  moved: z.array(movedCardSchema).max(CHART_SEATS_MAX).default([]),
  /** Of these the place is kept, and nothing is printed there. */
  leftOutIds: z.array(idSchema).max(CHART_SEATS_MAX).default([]),
  /** Seats below these are not printed, only counted. */
  collapsedIds: z.array(idSchema).max(CHART_SEATS_MAX).default([]),
  /** Percent. */
  spacing: z.number().int().min(CHART_SPACING.min).max(CHART_SPACING.max).default(CHART_SPACING.standard),
})
export type PrintChart = z.output<typeof printChartSchema>
