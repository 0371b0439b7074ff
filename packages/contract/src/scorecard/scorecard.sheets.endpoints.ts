import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { defineEndpoint } from '../core/define-endpoint'
import { lineSchema, TITLE_MAX } from '../core/fields'
import { idSchema, idsQuerySchema } from '../core/ids'
import { removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { measurableSchema, sentScorecardSchema } from './scorecard.schemas'
import {
  createScorecardSchema,
  formulaOutcomeSchema,
  formulaPreviewSchema,
  formulaSourceSchema,
  previewFormulaSchema,
  removedScorecardSchema,
  renameScorecardSchema,
  scorecardHeadSchema,
  scorecardMeetingSchema,
} from './scorecard.sheets.schemas'

const group = 'scorecard'
const params = z.object({ scorecardId: idSchema })

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
  params,
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
  params,
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
  params: params.extend({ id: idSchema }),
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
  params,
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
  params: params.extend({ id: idSchema }),
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
  params,
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
  params,
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
  params,
  body: versionOnlySchema.optional(),
  reply: succeeded({ scorecard: scorecardHeadSchema }),
})
