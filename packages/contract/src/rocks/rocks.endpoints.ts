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
const items = itemEndpoints({ name: 'rock', group, noun: 'rock', entity: rockSchema })

export const listRocks = items.list
export const searchRocks = items.search(
  'Filters: ids, traction-ids, owner-id, excluded-owner-ids, text-search, archived (true|false; false unless given), created-from, created-to, done-from, done-to, due-from, due-to, overdue, status, type, quarter-start. Sorts: DueDate, Title, CreatedAt, Owner, Meeting, Status, Type, UpdatedAt.',
)
export const groupRocks = items.groups(rockGroupings)
export const createRock = items.create('Set a rock.', createRockSchema)
export const updateRock = items.update(updateRockSchema)
export const completeRock = items.change('completeRock', '/complete', 'Done, or open again.', completeSchema)
export const setRockStatus = items.change('setRockStatus', '/status', 'Set a week’s status.', setRockStatusSchema)
export const reassignRock = items.reassign
export const archiveRock = items.archive

export const listDelegates = defineEndpoint({
  id: 'listDelegates',
  method: 'GET',
  path: '/rock/{id}/delegates',
  group,
  access: 'member',
  scope: 'read',
  summary: 'The levels that a rock is delegated down, from the first one on, as far as they may be seen.',
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
  summary: 'Close a rock of a past quarter as not done, and promise it again for the running one.',
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
  summary: 'Remove it; restorable for 90 days. `flag` true removes the rocks delegated from it too.',
  params: z.object({ id: idSchema, flag: z.enum(['true', 'false']).transform((flag) => flag === 'true') }),
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreRock = items.restore

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
