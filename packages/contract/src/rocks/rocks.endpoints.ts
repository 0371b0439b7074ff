import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { itemEndpoints } from '../core/item-endpoints'
import { removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { completeSchema } from '../todos/todos.schemas'
import {
  createRockSchema,
  delegatedLevelSchema,
  recommitRockSchema,
  rockGroupings,
  rockSchema,
  setRockStatusSchema,
  updateRockSchema,
} from './rocks.schemas'

const group = 'rocks'
export const rockEndpoints = itemEndpoints({
  name: 'rock',
  group,
  noun: 'Rock',
  entity: rockSchema,
  searches:
    'Search Rocks. Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false by default), created-from, created-to, done-from, done-to, due-from, due-to, overdue, status, type, quarter-start. Sorts: DueDate, Title, CreatedAt, Owner, Meeting, Status, Type, UpdatedAt.',
  groupings: rockGroupings,
  update: updateRockSchema,
  updates:
    'Update a Rock. Its title is refused if it is delegated: This is a delegated Rock, you cannot edit the title of a delegated Rock.',
})

export const listRocks = rockEndpoints.list
export const searchRocks = rockEndpoints.search
export const groupRocks = rockEndpoints.group
export const createRock = rockEndpoints.create('Create a Rock.', createRockSchema)
export const updateRock = rockEndpoints.update
export const completeRock = rockEndpoints.change(
  'completeRock',
  '/complete',
  'Complete a Rock, or reopen it.',
  completeSchema,
)
export const setRockStatus = rockEndpoints.change(
  'setRockStatus',
  '/status',
  'Set the status of a Rock for a week.',
  setRockStatusSchema,
)
export const reassignRock = rockEndpoints.reassign
export const archiveRock = rockEndpoints.archive

export const listDelegates = defineEndpoint({
  id: 'listDelegates',
  method: 'GET',
  path: '/rock/{id}/delegates',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List the levels a Rock is delegated to, from the first one on, as far as you can see them.',
  params: idParamsSchema,
  reply: z.array(delegatedLevelSchema),
})

export const recommitRock = defineEndpoint({
  id: 'recommitRock',
  method: 'POST',
  path: '/rock/{id}/recommit',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Close a Rock of a past quarter as not done, and recommit to it for the current quarter.',
  params: idParamsSchema,
  body: recommitRockSchema,
  reply: succeeded({ rock: rockSchema, recommitted: rockSchema }),
})

export const removeRock = defineEndpoint({
  id: 'removeRock',
  method: 'DELETE',
  path: '/rock/{id}/{flag}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove a Rock. Restorable for 90 days. With `flag` true, Rocks delegated from it are removed too.',
  params: z.object({ id: idSchema, flag: z.enum(['true', 'false']).transform((flag) => flag === 'true') }),
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreRock = rockEndpoints.restore

export const removeRocksInMeeting = defineEndpoint({
  id: 'removeRocksInMeeting',
  method: 'POST',
  path: '/rocks/remove-in-meeting/{meetingId}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove Rocks from a meeting. Those in no other meeting are removed entirely.',
  params: z.object({ meetingId: idSchema }),
  body: z.object({ rockIds: z.array(idSchema).min(1).max(100) }),
  reply: succeeded({ rocksRemoved: z.array(idSchema) }),
})
