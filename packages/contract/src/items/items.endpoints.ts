import { defineEndpoint } from '../core/define-endpoint'
import { bulkChangeSchema, bulkReplySchema, restoreItemsSchema } from './items.schemas'

const group = 'items'

export const changeItems = defineEndpoint({
  id: 'changeItems',
  method: 'POST',
  path: '/items/bulk',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Change up to 500 items of any kind. Each is changed or refused on its own. Returns their previous values.',
  body: bulkChangeSchema,
  reply: bulkReplySchema,
})

export const restoreItems = defineEndpoint({
  id: 'restoreItems',
  method: 'POST',
  path: '/items/restore',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Restore removed items, each on its own.',
  body: restoreItemsSchema,
  reply: bulkReplySchema,
})
