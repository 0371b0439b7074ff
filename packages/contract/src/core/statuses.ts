import { z } from 'zod'
import { instantSchema } from './dates'
import { optionalIdSchema } from './ids'

/** `Removed` can be restored for 90 days. */
export const itemStatusSchema = z.enum(['Done', 'NotDone', 'Pending', 'Removed'])
export type ItemStatus = z.infer<typeof itemStatusSchema>
export type StoredItemStatus = Exclude<ItemStatus, 'Removed'>

export const reviewStatusSchema = z.enum(['ToReview', 'Reviewed', 'Pending', 'Removed'])
export type ReviewStatus = z.infer<typeof reviewStatusSchema>

/** Sent with the next tick to restore the item exactly. */
export const tickedBeforeSchema = z.object({
  at: instantSchema,
  archivedAt: instantSchema.nullish(),
  meetingId: optionalIdSchema,
})
export type TickedBefore = z.output<typeof tickedBeforeSchema>
