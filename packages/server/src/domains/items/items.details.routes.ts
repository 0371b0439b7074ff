import * as history from '@cairn/contract/items/history.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { itemHistory } from './items.history.service'

/** What hangs on an item of any kind. */
export const itemDetailRoutes: Implementation[] = [
  implement(history.getItemHistory, (ctx, { params, query }) =>
    ctx.read((tx) => itemHistory(tx, ctx, params, query.before)),
  ),
]
