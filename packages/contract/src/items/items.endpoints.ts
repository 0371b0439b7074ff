import { defineEndpoint } from '../core/define-endpoint'
import { searchReply, searchRequestSchema } from '../core/search'
import {
  bulkChangeSchema,
  bulkReplySchema,
  findItemsSchema,
  foundItemsSchema,
  removedItemFiltersSchema,
  removedItemSchema,
  restoreItemsSchema,
} from './items.schemas'

const group = 'items'

export const findItems = defineEndpoint({
  id: 'findItems',
  method: 'POST',
  isLookup: true,
  path: '/items/search',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Items of any kind by the words of their titles, the best first.',
  body: findItemsSchema,
  reply: foundItemsSchema,
})

export const changeItems = defineEndpoint({
  id: 'changeItems',
  method: 'POST',
  path: '/items/bulk',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Change up to 500 items of any kind. Each is changed or refused by itself; what each was before comes back.',
  body: bulkChangeSchema,
  reply: bulkReplySchema,
})

export const searchRemovedItems = defineEndpoint({
  id: 'searchRemovedItems',
  method: 'POST',
  isLookup: true,
  path: '/removed-items/search',
  group,
  access: 'licensed',
  scope: 'read',
  summary: `What was removed and can be brought back, the latest first. Filters: ${Object.keys(removedItemFiltersSchema.shape).join(', ')}.`,
  body: searchRequestSchema,
  reply: searchReply(removedItemSchema),
})

export const restoreItems = defineEndpoint({
  id: 'restoreItems',
  method: 'POST',
  path: '/items/restore',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Bring removed items back, each by itself.',
  body: restoreItemsSchema,
  reply: bulkReplySchema,
})
