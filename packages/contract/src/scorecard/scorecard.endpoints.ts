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
  summary: 'So many periods of its kind, from the one that holds the start date; thirteen unless said otherwise.',
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
    'What one owns or assists with, in all meetings that were not removed, invited or not; the thirteen weeks up to the last completed one.',
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
  summary: 'Change a measurable; a new goal, unit or scale holds from the running week on.',
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
  summary: 'Give it another owner.',
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
  summary: 'Take it off the scorecard; restorable with its values and goals for 90 days.',
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
  summary: 'Bring a removed or archived measurable back, with its values and goals.',
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
  summary: 'Take it off the scorecard and keep it with its values and goals for good.',
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
  summary: 'Those that were archived, the last one first.',
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
  summary: 'The order of a scorecard’s lines, and the headings that they stand under.',
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
  summary: 'Enter a week’s value; by its owner, its assistant, or anyone who may edit the meeting.',
  params,
  body: addMeasuredValueSchema,
  reply: succeeded({ measuredValue: measuredValueSchema }),
})
