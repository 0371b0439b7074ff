import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { itemRefSchema } from '../core/items'
import { doneSchema } from '../core/replies'

const shared = {
  group: 'items',
  path: '/item/{kind}/{id}/here',
  access: 'member',
  params: itemRefSchema,
} as const
const body = z.object({ connectionId: z.string().max(100).optional() }).default({})
const here = { personIds: z.array(idSchema) }

export const listWhoIsHere = defineEndpoint({
  ...shared,
  id: 'listWhoIsHere',
  method: 'GET',
  scope: 'read',
  summary: 'List the ids of the other people who have an item open and can see it where you do.',
  reply: z.object(here),
})

export const enterItem = defineEndpoint({
  ...shared,
  id: 'enterItem',
  method: 'PUT',
  scope: 'write',
  summary: 'Mark an item as open, as long as the hub connection with that id lasts.',
  body,
  reply: z.object(here),
})

export const leaveItem = defineEndpoint({
  ...shared,
  id: 'leaveItem',
  method: 'DELETE',
  scope: 'write',
  summary: 'Mark an item as closed for the hub connection with that id.',
  body,
  reply: doneSchema,
})
