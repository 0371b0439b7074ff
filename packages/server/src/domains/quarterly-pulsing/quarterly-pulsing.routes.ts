import { getQuarterlyPulsing } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { quarterlyPulsing } from './quarterly-pulsing.service'

export const quarterlyPulsingRoutes: Implementation[] = [
  implement(getQuarterlyPulsing, (ctx, { params, query }) =>
    ctx.read((tx) => quarterlyPulsing(tx, ctx, params.id, query.quarters ?? [])),
  ),
]
