import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { reassignSchema, removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import {
  addMeasurableSchema,
  addMeasuredValueSchema,
  measurableSchema,
  measuredValueSchema,
  measuredWeeksSchema,
  PERIODS_IN_VIEW,
  PERIODS_MAX,
  reorderMeasurablesSchema,
  scorecardOrderSchema,
  sentScorecardSchema,
  updateMeasurableSchema,
} from './scorecard.schemas'

const group = 'scorecard'
const params = z.object({ scorecardId: idSchema, id: idSchema })
const reply = succeeded({ measurable: measurableSchema })

export const getScorecard = defineEndpoint({
  id: 'getScorecard',
  method: 'GET',
  path: '/scorecard/{scorecardId}/{startDate}',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Get a number of periods of a scorecard, starting with the one that contains the start date. Thirteen by default.',
  params: z.object({ scorecardId: idSchema, startDate: calendarDateSchema }),
  query: z.object({ periods: z.coerce.number().int().min(1).max(PERIODS_MAX).default(PERIODS_IN_VIEW) }),
  reply: sentScorecardSchema,
})

export const listOwnMeasurables = defineEndpoint({
  id: 'listOwnMeasurables',
  method: 'GET',
  path: '/scorecards/own',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'List the measurables you own or assist with, in all meetings that were not removed, with the thirteen weeks up to the last completed one.',
  reply: measuredWeeksSchema,
})

export const addMeasurable = defineEndpoint({
  id: 'addMeasurable',
  method: 'POST',
  path: '/scorecard/{scorecardId}/add-measurable',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Add a measurable, one for each owner.',
  params: z.object({ scorecardId: idSchema }),
  body: addMeasurableSchema,
  reply: succeeded({ measurables: z.array(measurableSchema) }),
})

export const updateMeasurable = defineEndpoint({
  id: 'updateMeasurable',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Update a measurable. A new goal, unit or scale applies from the current period on.',
  params,
  body: updateMeasurableSchema,
  reply,
})

export const reassignMeasurable = defineEndpoint({
  id: 'reassignMeasurable',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/{id}/reassign',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Change the owner of a measurable.',
  params,
  body: reassignSchema,
  reply,
})

export const removeMeasurable = defineEndpoint({
  id: 'removeMeasurable',
  method: 'DELETE',
  path: '/scorecard/{scorecardId}/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove a measurable from the scorecard. Restorable with its values and goals for 90 days.',
  params,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreMeasurable = defineEndpoint({
  id: 'restoreMeasurable',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/{id}/restore',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Restore a removed or archived measurable, with its values and goals.',
  params,
  body: versionOnlySchema.optional(),
  reply,
})

export const archiveMeasurable = defineEndpoint({
  id: 'archiveMeasurable',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/{id}/archive',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Archive a measurable: remove it from the scorecard and preserve its values and goals.',
  params,
  body: versionOnlySchema.optional(),
  reply,
})

export const listArchivedMeasurables = defineEndpoint({
  id: 'listArchivedMeasurables',
  method: 'GET',
  path: '/scorecard/{scorecardId}/archived',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List the archived measurables of a scorecard, last archived first.',
  params: z.object({ scorecardId: idSchema }),
  reply: z.array(measurableSchema),
})

export const reorderMeasurables = defineEndpoint({
  id: 'reorderMeasurables',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/order',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Set the order of a scorecard’s rows, and the headings above them.',
  params: z.object({ scorecardId: idSchema }),
  body: reorderMeasurablesSchema,
  reply: succeeded({ order: scorecardOrderSchema }),
})

export const addMeasuredValue = defineEndpoint({
  id: 'addMeasuredValue',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/{id}/add-measured-value',
  group,
  access: 'licensed',
  scope: 'write',
  isForMeasurableTokens: true,
  summary: 'Enter a value for a week. For its owner, its assistant, and people who can edit the meeting.',
  params,
  body: addMeasuredValueSchema,
  reply: succeeded({ measuredValue: measuredValueSchema }),
})
