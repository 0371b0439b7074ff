import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { itemEndpoints } from '../core/item-endpoints'
import { removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { valuesOfKind } from '../core/work-item-kinds'
import { completeSchema, todoSchema } from '../todos/todos.schemas'
import {
  createMilestoneSchema,
  createRockSchema,
  delegatedLevelSchema,
  milestoneSchema,
  recommitRockSchema,
  rockFiltersSchema,
  rockGroupings,
  rockSchema,
  rockSorts,
  setRockStatusSchema,
  updateMilestoneSchema,
  updateRockSchema,
} from './rocks.schemas'

const { group } = valuesOfKind.rock
const item = itemEndpoints({
  name: 'rock',
  noun: 'Rock',
  entity: rockSchema,
  filters: rockFiltersSchema,
  sorts: rockSorts,
  groupings: rockGroupings,
  update: updateRockSchema,
  updates:
    'Update a Rock. Its title is refused if it is delegated: This is a delegated Rock, you cannot edit the title of a delegated Rock.',
})

export const rockEndpoints = {
  ...item.common,
  create: item.create('Create a Rock.', createRockSchema),
  complete: item.change('completeRock', '/complete', 'Complete a Rock, or reopen it.', completeSchema),
  setStatus: item.change('setRockStatus', '/status', 'Set the status of a Rock for a week.', setRockStatusSchema),
  restore: item.restore,
}

export const {
  list: listRocks,
  search: searchRocks,
  group: groupRocks,
  create: createRock,
  update: updateRock,
  complete: completeRock,
  setStatus: setRockStatus,
  reassign: reassignRock,
  archive: archiveRock,
  restore: restoreRock,
} = rockEndpoints

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

const params = z.object({ id: idSchema, milestoneId: idSchema })
const milestones = z.array(milestoneSchema)
const write = { group, access: 'licensed', scope: 'write' } as const
const reply = succeeded({ milestones })

export const listMilestones = defineEndpoint({
  id: 'listMilestones',
  method: 'GET',
  path: '/rock/{id}/milestones',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List the milestones of a Rock, in their order.',
  params: idParamsSchema,
  reply: milestones,
})

export const createMilestone = defineEndpoint({
  ...write,
  id: 'createMilestone',
  method: 'POST',
  path: '/rock/{id}/milestones',
  summary: 'Add a milestone to a Rock, or turn a to-do into one.',
  params: idParamsSchema,
  body: createMilestoneSchema,
  reply,
})

export const updateMilestone = defineEndpoint({
  ...write,
  id: 'updateMilestone',
  method: 'PUT',
  path: '/rock/{id}/milestones/{milestoneId}',
  summary: 'Update, complete or move a milestone. Its to-do is completed with it.',
  params,
  body: updateMilestoneSchema,
  reply,
})

export const removeMilestone = defineEndpoint({
  ...write,
  id: 'removeMilestone',
  method: 'DELETE',
  path: '/rock/{id}/milestones/{milestoneId}',
  summary: 'Remove a milestone. Restorable for 90 days.',
  params,
  reply,
})

export const restoreMilestone = defineEndpoint({
  ...write,
  id: 'restoreMilestone',
  method: 'PUT',
  path: '/rock/{id}/milestones/{milestoneId}/restore',
  summary: 'Restore a removed milestone to its former position.',
  params,
  reply,
})

export const makeMilestoneTodo = defineEndpoint({
  ...write,
  id: 'makeMilestoneTodo',
  method: 'POST',
  path: '/rock/{id}/milestones/{milestoneId}/todo',
  summary: 'Create a to-do from a milestone, in the Rock’s main meeting. Completing one completes the other.',
  params,
  reply: succeeded({ milestones, todo: todoSchema }),
})
