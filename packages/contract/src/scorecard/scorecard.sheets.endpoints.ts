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
  summary: 'One more scorecard of a traction, of a kind and with a title; without them its own, which it has already.',
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
  summary: 'The scorecards that one may see, with their meetings.',
  reply: z.array(scorecardMeetingSchema),
})

export const listRemovedScorecards = defineEndpoint({
  id: 'listRemovedScorecards',
  method: 'GET',
  path: '/scorecards/removed',
  group,
  access: 'licensed',
  scope: 'read',
  summary: 'The scorecards that were removed in the last 90 days and that one may bring back, the latest first.',
  reply: z.array(removedScorecardSchema),
})

export const renameScorecard = defineEndpoint({
  id: 'renameScorecard',
  method: 'PUT',
  path: '/scorecard/{scorecardId}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Rename one that was made beside the meeting’s own, which is called what its meeting is called.',
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
    'Put a measurable of another scorecard on this one as well, where both are read by the same kind of period. It keeps its home, where alone it is changed, archived and removed.',
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
  summary: 'Take a measurable off a scorecard that is not its home; it stays on the others.',
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
    'Measurables that a formula on this scorecard may read: those that one sees, of its kind of period, with a word that begins so; at most twenty, those first whose title begins so. By ids those that one sees, also such as are gone, and up to twenty that are called the same.',
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
  summary: 'What a measurable’s formula gives in the period that holds a date, and which numbers it lacks there.',
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
  summary: 'What a formula would give in the latest four completed periods of the scorecard, without keeping it.',
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
  summary:
    'Remove one that was made beside the meeting’s own, with the measurables that have their home there; restorable for 90 days.',
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
  summary: 'Bring a removed one back, with the measurables that went with it.',
  params,
  body: versionOnlySchema.optional(),
  reply: succeeded({ scorecard: scorecardHeadSchema }),
})
