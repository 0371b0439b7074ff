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
  summary: 'What happened to an item, the newest first, 30 at a time; `before` is the `next` of the page before.',
  access: 'member',
  scope: 'read',
  params: itemRefSchema,
  query: z.object({ before: idSchema.optional() }),
  reply: historySchema,
})
