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
  summary: 'What became of a meeting’s quarters, side by side: Rocks, measurables against their goals, meetings held.',
  params: idParamsSchema,
  query: quartersQuerySchema,
  reply: quarterlyPulsingSchema,
})
