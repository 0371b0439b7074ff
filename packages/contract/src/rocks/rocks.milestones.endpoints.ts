import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { todoSchema } from '../todos/todos.schemas'
import { createMilestoneSchema, milestoneSchema, updateMilestoneSchema } from './rocks.schemas'

const group = 'rocks'
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
  summary: 'The steps of a rock, in their order.',
  params: idParamsSchema,
  reply: milestones,
})

export const createMilestone = defineEndpoint({
  ...write,
  id: 'createMilestone',
  method: 'POST',
  path: '/rock/{id}/milestones',
  summary: 'Add a step to a rock, or make a to-do one.',
  params: idParamsSchema,
  body: createMilestoneSchema,
  reply,
})

export const updateMilestone = defineEndpoint({
  ...write,
  id: 'updateMilestone',
  method: 'PUT',
  path: '/rock/{id}/milestones/{milestoneId}',
  summary: 'Change a step, tick it, or move it. Its to-do is done together with it.',
  params,
  body: updateMilestoneSchema,
  reply,
})

export const removeMilestone = defineEndpoint({
  ...write,
  id: 'removeMilestone',
  method: 'DELETE',
  path: '/rock/{id}/milestones/{milestoneId}',
  summary: 'Remove a step; restorable for 90 days.',
  params,
  reply,
})

export const restoreMilestone = defineEndpoint({
  ...write,
  id: 'restoreMilestone',
  method: 'PUT',
  path: '/rock/{id}/milestones/{milestoneId}/restore',
  summary: 'Bring a removed step back, where it stood.',
  params,
  reply,
})

export const makeMilestoneTodo = defineEndpoint({
  ...write,
  id: 'makeMilestoneTodo',
  method: 'POST',
  path: '/rock/{id}/milestones/{milestoneId}/todo',
  summary: 'Make a to-do of a step in the rock’s main meeting; they are done together.',
  params,
  reply: succeeded({ milestones, todo: todoSchema }),
})
