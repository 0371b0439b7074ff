import * as finding from '@cairn/contract/items/finding.endpoints'
import * as endpoints from '@cairn/contract/items/items.endpoints'
import * as removed from '@cairn/contract/items/removed.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { changeItems, restoreItems } from './items.bulk.service'
import { findItems } from './items.finding.service'
import { searchRemovedItems } from './items.removed.service'

export const itemRoutes: Implementation[] = [
  implement(finding.findItems, (ctx, { body }) => ctx.read((tx) => findItems(tx, ctx, body))),
  implement(removed.searchRemovedItems, (ctx, { body }) => ctx.read((tx) => searchRemovedItems(tx, ctx, body))),
  implement(endpoints.changeItems, (ctx, { body }) => ctx.write((tx) => changeItems(tx, ctx, body.changes))),
  implement(endpoints.restoreItems, (ctx, { body }) => ctx.write((tx) => restoreItems(tx, ctx, body.items))),
]
