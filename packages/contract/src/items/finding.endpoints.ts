import { defineEndpoint } from '../core/define-endpoint'
import { findItemsSchema, foundItemsSchema } from './items.schemas'

const group = 'items'

export const findItems = defineEndpoint({
  id: 'findItems',
  method: 'POST',
  isLookup: true,
  path: '/items/search',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Find items of any kind by words of their titles, best match first.',
  body: findItemsSchema,
  reply: foundItemsSchema,
})
