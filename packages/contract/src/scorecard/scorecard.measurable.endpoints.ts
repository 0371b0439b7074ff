import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { sentMeasurableSchema } from './scorecard.cells.schemas'

export const getMeasurable = defineEndpoint({
  id: 'getMeasurable',
  method: 'GET',
  path: '/measurable/{id}',
  group: 'scorecard',
  access: 'member',
  scope: 'read',
  summary:
    'Get a measurable with all its numbers and goals, the scorecards it is shown on, and the numbers its formula uses. Includes archived ones.',
  params: idParamsSchema,
  reply: sentMeasurableSchema,
})
