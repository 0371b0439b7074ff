import { itemEndpoints } from '../core/item-endpoints'
import {
  createHeadlinesSchema,
  headlineGroupings,
  headlineSchema,
  reviewHeadlineSchema,
  updateHeadlineSchema,
} from './headlines.schemas'

const items = itemEndpoints({ name: 'headline', group: 'headlines', noun: 'headline', entity: headlineSchema })

export const listHeadlines = items.list
export const searchHeadlines = items.search(
  'Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false unless given), created-from, created-to, has-source, headline-status, type, meeting-ids. Sorts: CreatedAt, Title, Owner, Meeting, Status, Type, UpdatedAt.',
)
export const groupHeadlines = items.groups(headlineGroupings)
export const createHeadlines = items.createForOwners('One headline for each owner.', createHeadlinesSchema)
export const updateHeadline = items.update(updateHeadlineSchema)
export const setHeadlineReviewed = items.change(
  'setHeadlineReviewed',
  '/review',
  'Reviewed, or to be reviewed again.',
  reviewHeadlineSchema,
)
export const reassignHeadline = items.reassign
export const archiveHeadline = items.archive
export const removeHeadline = items.remove
export const restoreHeadline = items.restore
