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
