import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { itemEndpoints } from '../core/item-endpoints'
import { succeeded } from '../core/replies'
import {
  cascadeHeadlineSchema,
  cascadeTargetSchema,
  createHeadlinesSchema,
  headlineGroupings,
  headlineSchema,
  reviewHeadlineSchema,
  updateHeadlineSchema,
} from './headlines.schemas'

export const headlineEndpoints = itemEndpoints({
  name: 'headline',
  group: 'headlines',
  noun: 'headline',
  entity: headlineSchema,
  searches:
    'Search headlines. Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false by default), created-from, created-to, done-from, done-to, has-source, headline-status, type, meeting-ids. Sorts: CreatedAt, Title, Owner, Meeting, Status, Type, UpdatedAt.',
  groupings: headlineGroupings,
  update: updateHeadlineSchema,
})

export const listHeadlines = headlineEndpoints.list
export const searchHeadlines = headlineEndpoints.search
export const groupHeadlines = headlineEndpoints.group
export const createHeadlines = headlineEndpoints.createForOwners(
  'Create a headline for each owner.',
  createHeadlinesSchema,
)
export const updateHeadline = headlineEndpoints.update
export const setHeadlineReviewed = headlineEndpoints.change(
  'setHeadlineReviewed',
  '/review',
  'Mark a headline as reviewed, or for review again.',
  reviewHeadlineSchema,
)
export const reassignHeadline = headlineEndpoints.reassign
export const archiveHeadline = headlineEndpoints.archive
export const removeHeadline = headlineEndpoints.remove
export const restoreHeadline = headlineEndpoints.restore

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
