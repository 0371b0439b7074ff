import { z } from 'zod'
import { instantSchema } from './dates'
import { optionalIdSchema } from './ids'

/** To-dos and issues. `Removed` is restorable for 90 days. */
export const itemStatusSchema = z.enum(['Done', 'NotDone', 'Pending', 'Removed'])
export type ItemStatus = z.infer<typeof itemStatusSchema>
/** Of one that is there. */
export type StoredItemStatus = Exclude<ItemStatus, 'Removed'>

/** Headlines. */
export const reviewStatusSchema = z.enum(['ToReview', 'Reviewed', 'Pending', 'Removed'])
export type ReviewStatus = z.infer<typeof reviewStatusSchema>

/** What unticking took away. A tick that carries it undoes that, and restores the item exactly. */
export const tickedBeforeSchema = z.object({
  at: instantSchema,
  archivedAt: instantSchema.nullish(),
  meetingId: optionalIdSchema,
})
export type TickedBefore = z.output<typeof tickedBeforeSchema>
