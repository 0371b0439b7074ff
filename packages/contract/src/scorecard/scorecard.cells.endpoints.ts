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
    'Enter values of many lines and weeks together, each as by add-measured-value; those that cannot be are named with the reason, the others are entered.',
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
    'The measurables whose numbers one enters: one’s own, those one assists with, and those of one’s meetings; by meeting, in their order, at most 2,000. Without computed ones.',
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
    'The measurables on scorecards that one sees, with whose they are, by title; one owner’s where one is named.',
  query: z.object({ ownerId: idSchema.optional() }),
  reply: z.array(seenMeasurableSchema),
})
