import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { quarterlyPulsingSchema, quartersQuerySchema } from './quarterly-pulsing.schemas'

export const getQuarterlyPulsing = defineEndpoint({
  id: 'getQuarterlyPulsing',
  method: 'GET',
  path: '/traction/{id}/quarterly-pulsing',
  group: 'meetings',
  access: 'member',
  scope: 'read',
  summary: 'Compare quarters of a meeting: Rocks, measurables against their goals, and meetings held.',
  params: idParamsSchema,
  query: quartersQuerySchema,
  reply: quarterlyPulsingSchema,
})
