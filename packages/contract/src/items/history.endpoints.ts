import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { itemRefSchema } from '../core/items'
import { historySchema } from './items.schemas'

export const HISTORY_PAGE = 30

export const getItemHistory = defineEndpoint({
  id: 'getItemHistory',
  method: 'GET',
  path: '/item/{kind}/{id}/history',
  group: 'items',
  summary:
    'List the history of an item, newest first, 30 entries at a time. For the next page, pass its `next` as `before`.',
  access: 'member',
  scope: 'read',
  params: itemRefSchema,
  query: z.object({ before: idSchema.optional() }),
  reply: historySchema,
})
