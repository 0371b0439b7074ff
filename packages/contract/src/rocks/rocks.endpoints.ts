import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema, idsQuerySchema } from '../core/ids'
import { reassignSchema, removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import { completeSchema } from '../todos/todos.schemas'
import { createRockSchema, rockSchema, setRockStatusSchema, updateRockSchema } from './rocks.schemas'

const group = 'rocks'
const reply = succeeded({ rock: rockSchema })
const params = idParamsSchema

export const listRocks = defineEndpoint({
  id: 'listRocks',
  method: 'GET',
  path: '/rocks',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Rocks by id; those that may not be seen are left out.',
  query: idsQuerySchema,
  reply: z.array(rockSchema),
})

export const searchRocks = defineEndpoint({
  id: 'searchRocks',
  method: 'POST',
  isLookup: true,
  path: '/rocks/search',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Filters: traction-ids, owner-id, excluded-owner-ids, status, type, quarter-start, text-search, archived. Sorts: DueDate, Title, CreatedAt, Owner.',
  body: searchRequestSchema,
  reply: searchReply(rockSchema),
})

export const createRock = defineEndpoint({
  id: 'createRock',
  method: 'POST',
  path: '/rocks',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Set a rock.',
  body: createRockSchema,
  reply,
})

export const updateRock = defineEndpoint({
  id: 'updateRock',
  method: 'PUT',
  path: '/rock/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Change a rock.',
  params,
  body: updateRockSchema,
  reply,
})

export const completeRock = defineEndpoint({
  id: 'completeRock',
  method: 'PUT',
  path: '/rock/{id}/complete',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Done, or open again.',
  params,
  body: completeSchema,
  reply,
})

export const setRockStatus = defineEndpoint({
  id: 'setRockStatus',
  method: 'PUT',
  path: '/rock/{id}/status',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Set a week’s status.',
  params,
  body: setRockStatusSchema,
  reply,
})

export const reassignRock = defineEndpoint({
  id: 'reassignRock',
  method: 'PUT',
  path: '/rock/{id}/reassign',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Give it another owner.',
  params,
  body: reassignSchema,
  reply,
})

export const removeRock = defineEndpoint({
  id: 'removeRock',
  method: 'DELETE',
  path: '/rock/{id}/{flag}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove it; restorable for 90 days. `flag` true removes the rocks delegated from it too.',
  params: z.object({ id: idSchema, flag: z.enum(['true', 'false']).transform((flag) => flag === 'true') }),
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreRock = defineEndpoint({
  id: 'restoreRock',
  method: 'PUT',
  path: '/rock/{id}/restore',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Bring a removed rock back.',
  params,
  body: versionOnlySchema.optional(),
  reply,
})

export const removeRocksInMeeting = defineEndpoint({
  id: 'removeRocksInMeeting',
  method: 'POST',
  path: '/rocks/remove-in-meeting/{meetingId}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Take rocks off a meeting; one that stands in no other meeting is removed.',
  params: z.object({ meetingId: idSchema }),
  body: z.object({ rockIds: z.array(idSchema).min(1).max(100) }),
  reply: succeeded({ rocksRemoved: z.array(idSchema) }),
})
