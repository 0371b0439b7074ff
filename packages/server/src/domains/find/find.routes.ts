import * as endpoints from '@cairn/contract/find/find.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { find } from './find.service'

export const findRoutes: Implementation[] = [
  implement(endpoints.find, (ctx, { body }) => ctx.read((tx) => find(tx, ctx, body))),
]
