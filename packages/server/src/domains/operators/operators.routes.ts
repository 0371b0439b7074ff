import * as endpoints from '@cairn/contract/operators/operators.endpoints'
import { type Implementation, implementSignedIn } from '../../platform/http/implement'
import { listOperatorDeeds } from './operators.service'

export const operatorRoutes: Implementation[] = [
  implementSignedIn(endpoints.listOperatorDeeds, (ctx) => ctx.read(listOperatorDeeds)),
]
