import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { defineEndpoint } from '../core/define-endpoint'
import { lineSchema, TITLE_MAX } from '../core/fields'
import { idParamsSchema, idSchema, idsQuerySchema } from '../core/ids'
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
import {
  addMeasuredValuesSchema,
  createScorecardSchema,
  enterableMeasurableSchema,
  enteredCellsSchema,
  formulaOutcomeSchema,
  formulaPreviewSchema,
  formulaSourceSchema,
  previewFormulaSchema,
  removedScorecardSchema,
  renameScorecardSchema,
  scorecardHeadSchema,
  scorecardMeetingSchema,
  seenMeasurableSchema,
  sentMeasurableSchema,
} from './scorecard.sheets.schemas'

const group = 'scorecard'
const sheetParams = z.object({ scorecardId: idSchema })
const params = sheetParams.extend({ id: idSchema })
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
  params: sheetParams,
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
  params: sheetParams,
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
  params: sheetParams,
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

export const createScorecard = defineEndpoint({
  id: 'createScorecard',
  method: 'POST',
  path: '/scorecard',
  group,
  access: 'licensed',
  scope: 'write',
  summary:
    'Create a scorecard of a meeting, with a kind and a title. Without them, returns the meeting’s own scorecard.',
  body: createScorecardSchema,
  reply: succeeded({ scorecard: sentScorecardSchema }),
})

export const listScorecardMeetings = defineEndpoint({
  id: 'listScorecardMeetings',
  method: 'GET',
  path: '/scorecards/meetings',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List the scorecards you can see, with their meetings.',
  reply: z.array(scorecardMeetingSchema),
})

export const listRemovedScorecards = defineEndpoint({
  id: 'listRemovedScorecards',
  method: 'GET',
  path: '/scorecards/removed',
  group,
  access: 'licensed',
  scope: 'read',
  summary: 'List the scorecards removed in the last 90 days that you can restore, latest first.',
  reply: z.array(removedScorecardSchema),
})

export const renameScorecard = defineEndpoint({
  id: 'renameScorecard',
  method: 'PUT',
  path: '/scorecard/{scorecardId}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Rename an additional scorecard. A meeting’s own scorecard is named after the meeting.',
  params: sheetParams,
  body: renameScorecardSchema,
  reply: succeeded({ scorecard: scorecardHeadSchema }),
})

export const addScorecardLine = defineEndpoint({
  id: 'addScorecardLine',
  method: 'POST',
  path: '/scorecard/{scorecardId}/lines',
  group,
  access: 'licensed',
  scope: 'write',
  summary:
    'Add a measurable of another scorecard with the same kind of period to this one. It still belongs to its own scorecard, where alone it can be changed, archived and removed.',
  params: sheetParams,
  body: z.object({ measurableId: idSchema }),
  reply: succeeded({ measurable: measurableSchema }),
})

export const removeScorecardLine = defineEndpoint({
  id: 'removeScorecardLine',
  method: 'DELETE',
  path: '/scorecard/{scorecardId}/lines/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove a measurable from a scorecard that it does not belong to. It stays on the others.',
  params,
  reply: removedSchema,
})

export const listFormulaSources = defineEndpoint({
  id: 'listFormulaSources',
  method: 'GET',
  path: '/scorecard/{scorecardId}/formula-sources',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'List measurables that a formula on this scorecard can use: those you can see with its kind of period and a word that starts with the text, at most twenty, with matches at the start of the title first. By ids, also archived and removed ones, and up to twenty with the same title.',
  params: sheetParams,
  query: z.object({
    text: lineSchema.max(TITLE_MAX).default(''),
    except: idSchema.optional(),
    ids: idsQuerySchema.shape.ids.optional(),
  }),
  reply: z.array(formulaSourceSchema),
})

export const getFormulaOutcome = defineEndpoint({
  id: 'getFormulaOutcome',
  method: 'GET',
  path: '/scorecard/{scorecardId}/{id}/formula-outcome',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Get the result of a measurable’s formula in the period that contains a date, and the numbers it lacks there.',
  params,
  query: z.object({ intervalId: calendarDateSchema }),
  reply: formulaOutcomeSchema,
})

export const previewFormula = defineEndpoint({
  id: 'previewFormula',
  method: 'POST',
  isLookup: true,
  path: '/scorecard/{scorecardId}/formula-preview',
  group,
  access: 'licensed',
  scope: 'read',
  summary: 'Preview a formula in the latest four completed periods of the scorecard. Nothing is stored.',
  params: sheetParams,
  body: previewFormulaSchema,
  reply: formulaPreviewSchema,
})

export const removeScorecard = defineEndpoint({
  id: 'removeScorecard',
  method: 'DELETE',
  path: '/scorecard/{scorecardId}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove an additional scorecard with the measurables that belong to it. Restorable for 90 days.',
  params: sheetParams,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreScorecard = defineEndpoint({
  id: 'restoreScorecard',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/restore',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Restore a removed scorecard, with the measurables that were removed with it.',
  params: sheetParams,
  body: versionOnlySchema.optional(),
  reply: succeeded({ scorecard: scorecardHeadSchema }),
})

export const addMeasuredValues = defineEndpoint({
  id: 'addMeasuredValues',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/measured-values',
  group,
  access: 'licensed',
  scope: 'write',
  isForMeasurableTokens: true,
  summary:
    'Enter values of several measurables and weeks, each like add-measured-value. Values that can’t be entered are returned with the reason; the others are entered.',
  params: sheetParams,
  body: addMeasuredValuesSchema,
  reply: succeeded(enteredCellsSchema.shape),
  maxBodyBytes: 4_000_000,
})

export const listEnterableMeasurables = defineEndpoint({
  id: 'listEnterableMeasurables',
  method: 'GET',
  path: '/scorecards/enterable',
  group,
  access: 'licensed',
  scope: 'read',
  summary:
    'List the measurables whose numbers you can enter: those you own, assist with or see in your meetings, by meeting, in their order, at most 2,000. Computed ones are omitted.',
  reply: z.array(enterableMeasurableSchema),
})

export const listSeenMeasurables = defineEndpoint({
  id: 'listSeenMeasurables',
  method: 'GET',
  path: '/scorecards/seen',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'List the measurables on scorecards you can see, with their owners, by title. `ownerId` selects one owner’s.',
  query: z.object({ ownerId: idSchema.optional() }),
  reply: z.array(seenMeasurableSchema),
})

export const getMeasurable = defineEndpoint({
  id: 'getMeasurable',
  method: 'GET',
  path: '/measurable/{id}',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Get a measurable with all its numbers and goals, the scorecards it is shown on, and the numbers its formula uses. Includes archived ones.',
  params: idParamsSchema,
  reply: sentMeasurableSchema,
})
