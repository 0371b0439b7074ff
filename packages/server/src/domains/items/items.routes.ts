import * as endpoints from '@cairn/contract/items/items.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { changeItems, restoreItems } from './items.bulk.service'

/** What is done with items of any kind. */
export const itemRoutes: Implementation[] = [
  implement(endpoints.changeItems, (ctx, { body }) => ctx.write((tx) => changeItems(tx, ctx, body.changes))),
  implement(endpoints.restoreItems, (ctx, { body }) => ctx.write((tx) => restoreItems(tx, ctx, body.items))),
]
