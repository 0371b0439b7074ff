import { itemEndpoints } from '../core/item-endpoints'
import { createHeadlinesSchema, headlineSchema, reviewHeadlineSchema, updateHeadlineSchema } from './headlines.schemas'

const items = itemEndpoints({ name: 'headline', group: 'headlines', noun: 'headline', entity: headlineSchema })

export const listHeadlines = items.list
export const searchHeadlines = items.search(
  'Filters: traction-ids, owner-id, excluded-owner-ids, headline-status, text-search, archived, meeting-ids. Sorts: CreatedAt, Title.',
)
export const createHeadlines = items.createForOwners('One headline for each owner.', createHeadlinesSchema)
export const updateHeadline = items.update(updateHeadlineSchema)
export const setHeadlineReviewed = items.change(
  'setHeadlineReviewed',
  '/review',
  'Reviewed, or to be reviewed again.',
  reviewHeadlineSchema,
)
export const reassignHeadline = items.reassign
export const removeHeadline = items.remove
export const restoreHeadline = items.restore
