import { z } from 'zod'
import { idSchema } from '../core/ids'
import { CHART_SPACING } from './chart-sizes'
import { CHART_SEATS_MAX } from './seat-tree'

export const printPapers = ['letter', 'a4', 'a3'] as const
export const printPaperSchema = z.enum(printPapers)
export type PrintPaper = z.infer<typeof printPaperSchema>

export const PRINT_PAGES_MAX = 30
export const CARD_SCALE_MIN = 10
export const CARD_SCALE_MAX = 200
const MOVED_MAX = 1_000_000

const INVALID_PAGES = 'Invalid rows or columns for printing'
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
export const movedCardSchema = z.object({ id: idSchema, dx: offset, dy: offset })
export type MovedCard = z.infer<typeof movedCardSchema>

export const printChartSchema = printLayoutSchema.extend({
  isOnePage: z.boolean().optional(),
  paper: printPaperSchema.optional(),
  seatIds: z.array(idSchema).max(CHART_SEATS_MAX).optional(),
  moved: z.array(movedCardSchema).max(CHART_SEATS_MAX).default([]),
  leftOutIds: z.array(idSchema).max(CHART_SEATS_MAX).default([]),
  collapsedIds: z.array(idSchema).max(CHART_SEATS_MAX).default([]),
  spacing: z.number().int().min(CHART_SPACING.min).max(CHART_SPACING.max).default(CHART_SPACING.standard),
})
export type PrintChart = z.output<typeof printChartSchema>
