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
    'A measurable with all its numbers and goals, where it stands, and what its formula reads; archived ones, too.',
  params: idParamsSchema,
  reply: sentMeasurableSchema,
})
