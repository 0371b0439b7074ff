import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import {
  addMeasuredValuesSchema,
  enterableMeasurableSchema,
  enteredCellsSchema,
  seenMeasurableSchema,
} from './scorecard.cells.schemas'

export const addMeasuredValues = defineEndpoint({
  id: 'addMeasuredValues',
  method: 'PUT',
  path: '/scorecard/{scorecardId}/measured-values',
  group: 'scorecard',
  access: 'licensed',
  scope: 'write',
  isForMeasurableTokens: true,
  summary:
    'Enter values of several measurables and weeks, each like add-measured-value. Values that can’t be entered are returned with the reason; the others are entered.',
  params: z.object({ scorecardId: idSchema }),
  body: addMeasuredValuesSchema,
  reply: succeeded(enteredCellsSchema.shape),
  maxBodyBytes: 4_000_000,
})

export const listEnterableMeasurables = defineEndpoint({
  id: 'listEnterableMeasurables',
  method: 'GET',
  path: '/scorecards/enterable',
  group: 'scorecard',
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
  group: 'scorecard',
  access: 'member',
  scope: 'read',
  summary:
    'List the measurables on scorecards you can see, with their owners, by title. `ownerId` selects one owner’s.',
  query: z.object({ ownerId: idSchema.optional() }),
  reply: z.array(seenMeasurableSchema),
})
