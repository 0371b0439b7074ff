import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import type { LiveUpdate } from '../core/define-event'
import { idSchema } from '../core/ids'
import { enteredNumberRefusals } from './entered-number'
import { addMeasuredValueSchema, measuredValueSchema, sentValueSchema } from './scorecard.schemas'

export const CELLS_MAX = 2000
/** What is typed into a cell may be anything, and is refused by itself; this keeps it from being everything. */
const TYPED_MAX = 256

/** As `addMeasuredValueSchema`, except that a number or a text that cannot be entered refuses its own cell alone. */
export const measuredCellSchema = addMeasuredValueSchema.extend({
  measurableId: idSchema,
  intervalId: calendarDateSchema,
  value: z.number().nullable().optional(),
  entered: z.string().max(TYPED_MAX, `Use at most ${TYPED_MAX} characters.`).optional(),
})
export type MeasuredCell = z.infer<typeof measuredCellSchema>

/** In their order: of two for one cell the second is entered over the first. */
export const addMeasuredValuesSchema = z.object({ values: z.array(measuredCellSchema).min(1).max(CELLS_MAX) })

/**
 * `NOT_FOUND`: it is no line of the scorecard that one may know of. `FORBIDDEN`: it is another's to enter.
 * `WEEK_TO_COME`: the period has not begun. `VALUE_IS_COMPUTED`: a formula gives the number, and nobody entered one before.
 */
export const cellRefusals = [
  'NOT_FOUND',
  'FORBIDDEN',
  'WEEK_TO_COME',
  'VALUE_IS_COMPUTED',
  'STALE_VERSION',
  ...enteredNumberRefusals,
] as const
export type CellRefusal = (typeof cellRefusals)[number]

/** `intervalId` as it was sent. `current`: what stands there now, where it was made from another version. */
export const refusedCellSchema = z.object({
  measurableId: idSchema,
  intervalId: z.string(),
  code: z.enum(cellRefusals),
  current: measuredValueSchema.optional(),
})
export type RefusedCell = z.infer<typeof refusedCellSchema>

/** Each cell that was written once, as it is then; the refused ones in the order in which they were sent. */
export const enteredCellsSchema = z.object({
  measuredValues: z.array(measuredValueSchema.extend({ measurableId: idSchema })),
  refused: z.array(refusedCellSchema),
})
export type EnteredCells = z.infer<typeof enteredCellsSchema>

/** So many of them are listed at most. */
export const ENTERABLE_MAX = 2_000

/** `scorecardId`: where it has its home. `meeting`: what that is called; null for those who do not see it. */
export const enterableMeasurableSchema = z.object({
  id: idSchema,
  scorecardId: idSchema,
  title: z.string(),
  meeting: z.string().nullable(),
})
export type EnterableMeasurable = z.infer<typeof enterableMeasurableSchema>

/** `meeting`: what the meeting of its home is called; null for those who do not see it. */
export const seenMeasurableSchema = z.object({
  id: idSchema,
  title: z.string(),
  ownerId: idSchema,
  meeting: z.string().nullable(),
})
export type SeenMeasurable = z.infer<typeof seenMeasurableSchema>

/** So many cells a live update carries. */
export const TOLD_CELLS_MAX = 200

/** A cell as it is now: what is left out is null, empty or false. Its goal is known where it is shown. */
export const toldCellSchema = sentValueSchema.extend({ measurableId: idSchema })
export type ToldCell = z.infer<typeof toldCellSchema>

/**
 * What a live update of kind `measuredvalue` says of the numbers that changed, entered and computed: from which period to
 * which they are, each by its first date, and the cells; null where they are more than it carries, which are to be read.
 */
export const toldValuesSchema = z.object({
  first: z.string(),
  last: z.string(),
  cells: z.array(toldCellSchema).max(TOLD_CELLS_MAX).nullable(),
})
export type ToldValues = z.infer<typeof toldValuesSchema>

/** Without `values`, whoever hears of it reads anew. */
export type ValuesUpdate = LiveUpdate & { readonly values?: ToldValues }
