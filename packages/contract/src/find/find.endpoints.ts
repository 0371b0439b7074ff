import { defineEndpoint } from '../core/define-endpoint'
import { findReplySchema, findSchema } from './find.schemas'

export const find = defineEndpoint({
  id: 'find',
  method: 'POST',
  isLookup: true,
  path: '/find',
  group: 'items',
  access: 'member',
  scope: 'read',
  summary: 'Find items, meetings, people and V/TOs by words of their names, best match first.',
  body: findSchema,
  reply: findReplySchema,
})
