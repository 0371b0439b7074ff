import { defineEndpoint } from '../core/define-endpoint'
import { searchReply, searchRequestSchema } from '../core/search'
import { removedItemFiltersSchema, removedItemSchema } from './items.schemas'

const group = 'items'

export const searchRemovedItems = defineEndpoint({
  id: 'searchRemovedItems',
  method: 'POST',
  isLookup: true,
  path: '/removed-items/search',
  group,
  access: 'licensed',
  scope: 'read',
  summary: `Search removed items that you can restore, latest first. Filters: ${Object.keys(removedItemFiltersSchema.shape).join(', ')}.`,
  body: searchRequestSchema,
  reply: searchReply(removedItemSchema),
})
