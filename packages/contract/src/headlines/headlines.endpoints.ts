import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idsQuerySchema } from '../core/ids'
import { reassignSchema, removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import { createHeadlinesSchema, headlineSchema, reviewHeadlineSchema, updateHeadlineSchema } from './headlines.schemas'

const group = 'headlines'
const reply = succeeded({ headline: headlineSchema })
const params = idParamsSchema

export const listHeadlines = defineEndpoint({
  id: 'listHeadlines',
  method: 'GET',
  path: '/headlines',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Headlines by id; those that may not be seen are left out.',
  query: idsQuerySchema,
  reply: z.array(headlineSchema),
})

export const searchHeadlines = defineEndpoint({
  id: 'searchHeadlines',
  method: 'POST',
  isLookup: true,
  path: '/headlines/search',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Filters: traction-ids, owner-id, excluded-owner-ids, headline-status, text-search, archived, meeting-ids. Sorts: CreatedAt, Title.',
  body: searchRequestSchema,
  reply: searchReply(headlineSchema),
})

export const createHeadlines = defineEndpoint({
  id: 'createHeadlines',
  method: 'POST',
  path: '/headlines',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'One headline for each owner.',
  body: createHeadlinesSchema,
  reply: succeeded({ headlines: z.array(headlineSchema) }),
})

export const updateHeadline = defineEndpoint({
  id: 'updateHeadline',
  method: 'PUT',
  path: '/headline/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Change a headline.',
  params,
  body: updateHeadlineSchema,
  reply,
})

export const setHeadlineReviewed = defineEndpoint({
  id: 'setHeadlineReviewed',
  method: 'PUT',
  path: '/headline/{id}/review',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Reviewed, or to be reviewed again.',
  params,
  body: reviewHeadlineSchema,
  reply,
})

export const reassignHeadline = defineEndpoint({
  id: 'reassignHeadline',
  method: 'PUT',
  path: '/headline/{id}/reassign',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Give it another owner.',
  params,
  body: reassignSchema,
  reply,
})

export const removeHeadline = defineEndpoint({
  id: 'removeHeadline',
  method: 'DELETE',
  path: '/headline/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove it; restorable for 90 days.',
  params,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreHeadline = defineEndpoint({
  id: 'restoreHeadline',
  method: 'PUT',
  path: '/headline/{id}/restore',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Bring a removed headline back.',
  params,
  body: versionOnlySchema.optional(),
  reply,
})
