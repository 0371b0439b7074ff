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
  summary: 'Items of any kind by the words of their titles, the best first.',
  body: findItemsSchema,
  reply: foundItemsSchema,
})
