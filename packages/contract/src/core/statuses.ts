import { z } from 'zod'

/** To-dos and issues. `Removed` is restorable for 90 days. */
export const itemStatusSchema = z.enum(['Done', 'NotDone', 'Pending', 'Removed'])
export type ItemStatus = z.infer<typeof itemStatusSchema>
/** Of one that is there. */
export type StoredItemStatus = Exclude<ItemStatus, 'Removed'>

/** Headlines. */
export const reviewStatusSchema = z.enum(['ToReview', 'Reviewed', 'Pending', 'Removed'])
export type ReviewStatus = z.infer<typeof reviewStatusSchema>
