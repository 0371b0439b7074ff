import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { itemEndpoints } from '../core/item-endpoints'
import { succeeded } from '../core/replies'
import {
  cascadeHeadlineSchema,
  cascadeTargetSchema,
  createHeadlinesSchema,
  headlineFiltersSchema,
  headlineGroupings,
  headlineSchema,
  headlineSorts,
  reviewHeadlineSchema,
  updateHeadlineSchema,
} from './headlines.schemas'

const item = itemEndpoints({
  name: 'headline',
  noun: 'headline',
  entity: headlineSchema,
  filters: headlineFiltersSchema,
  sorts: headlineSorts,
  groupings: headlineGroupings,
  update: updateHeadlineSchema,
})

export const headlineEndpoints = {
  ...item.common,
  create: item.createForOwners('Create a headline for each owner.', createHeadlinesSchema),
  review: item.change(
    'setHeadlineReviewed',
    '/review',
    'Mark a headline as reviewed, or for review again.',
    reviewHeadlineSchema,
  ),
  remove: item.remove,
  restore: item.restore,
}

export const {
  list: listHeadlines,
  search: searchHeadlines,
  group: groupHeadlines,
  create: createHeadlines,
  update: updateHeadline,
  review: setHeadlineReviewed,
  reassign: reassignHeadline,
  archive: archiveHeadline,
  remove: removeHeadline,
  restore: restoreHeadline,
} = headlineEndpoints

export const cascadeHeadline = defineEndpoint({
  id: 'cascadeHeadline',
  method: 'POST',
  path: '/headline/cascade',
  group: 'headlines',
  access: 'licensed',
  scope: 'write',
  summary: 'Copy a headline to each chosen meeting of each chosen owner. Returns the copies that you can see.',
  body: cascadeHeadlineSchema,
  reply: succeeded({ headlines: z.array(headlineSchema), count: z.int() }),
})

export const listCascadeTargets = defineEndpoint({
  id: 'listCascadeTargets',
  method: 'GET',
  path: '/meetings/cascade-targets',
  group: 'headlines',
  access: 'licensed',
  scope: 'read',
  summary: 'List the meetings a person belongs to, by name, as targets for cascading a headline.',
  query: z.object({ ownerId: idSchema }),
  reply: z.array(cascadeTargetSchema),
})
