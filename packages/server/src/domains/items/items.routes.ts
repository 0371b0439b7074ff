import { done } from '@cairn/contract/core/replies'
import { countOnItems } from '@cairn/contract/items/counts.endpoints'
import * as duplicate from '@cairn/contract/items/duplicate.endpoints'
import * as finding from '@cairn/contract/items/finding.endpoints'
import * as history from '@cairn/contract/items/history.endpoints'
import * as endpoints from '@cairn/contract/items/items.endpoints'
import * as links from '@cairn/contract/items/links.endpoints'
import * as presence from '@cairn/contract/items/presence.endpoints'
import * as removed from '@cairn/contract/items/removed.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import { changeItems, restoreItems } from './items.bulk.service'
import { duplicateItem, makeTodoOf } from './items.duplicate.service'
import * as counts from './items.finding.service'
import { findItems, searchRemovedItems } from './items.finding.service'
import { itemHistory } from './items.history.service'
import { addLink, listLinks, removeLink } from './items.links.service'
import * as presenceService from './items.presence.service'

export const itemRoutes: Implementation[] = [
  implement(finding.findItems, (ctx, { body }) => ctx.read((tx) => findItems(tx, ctx, body))),
  implement(removed.searchRemovedItems, (ctx, { body }) => ctx.read((tx) => searchRemovedItems(tx, ctx, body))),
  implement(endpoints.changeItems, (ctx, { body }) => ctx.write((tx) => changeItems(tx, ctx, body.changes))),
  implement(endpoints.restoreItems, (ctx, { body }) => ctx.write((tx) => restoreItems(tx, ctx, body.items))),
]

const presenceRoutes = ({ openItems }: Pick<Realtime, 'openItems'>): Implementation[] => [
  implement(presence.listWhoIsHere, (ctx, { params }) =>
    ctx.read((tx) => presenceService.whoIsHere(tx, ctx, params, openItems)),
  ),
  implement(presence.enterItem, async (ctx, { params, body }) => {
    await ctx.read((tx) => presenceService.whoIsHere(tx, ctx, params, openItems))
    await presenceService.enterItem(ctx, params, body.connectionId, openItems)
    return ctx.read((tx) => presenceService.whoIsHere(tx, ctx, params, openItems))
  }),
  implement(presence.leaveItem, async (ctx, { params, body }) => {
    const hasLeft = await presenceService.leaveItem(ctx, params, body.connectionId, openItems)
    if (!hasLeft) await ctx.read((tx) => presenceService.whoIsHere(tx, ctx, params, openItems))
    return done
  }),
]

export const createItemDetailRoutes = (deps: Pick<Realtime, 'openItems'>): Implementation[] => [
  ...presenceRoutes(deps),
  implement(history.getItemHistory, (ctx, { params, query }) =>
    ctx.read((tx) => itemHistory(tx, ctx, params, query.before)),
  ),
  implement(countOnItems, (ctx, { body }) => ctx.read((tx) => counts.countOnItems(tx, ctx, body.items))),
  implement(links.listItemLinks, (ctx, { params }) => ctx.read((tx) => listLinks(tx, ctx, params))),
  implement(links.addItemLink, (ctx, { params, body }) => ctx.write((tx) => addLink(tx, ctx, params, body))),
  implement(links.removeItemLink, (ctx, { params, body }) => ctx.write((tx) => removeLink(tx, ctx, params, body))),
  implement(duplicate.duplicateItem, (ctx, { params, body }) =>
    ctx.write((tx) => duplicateItem(tx, ctx, params, body.id)),
  ),
  implement(duplicate.makeTodoOfItem, (ctx, { params, body }) =>
    ctx.write((tx) => makeTodoOf(tx, ctx, params, body.id)),
  ),
]
