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
  summary: 'Change up to 500 items of any kind. Each is changed or refused by itself; what each was before comes back.',
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
  summary: 'Bring removed items back, each by itself.',
  body: restoreItemsSchema,
  reply: bulkReplySchema,
})
