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
  summary: 'Items, meetings, people and V/TOs by the words of their names, the best first.',
  body: findSchema,
  reply: findReplySchema,
})
