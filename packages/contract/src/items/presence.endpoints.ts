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
  summary: 'The ids of the others who have an item open now, and can see it where the caller does.',
  reply: z.object(here),
})

export const enterItem = defineEndpoint({
  ...shared,
  id: 'enterItem',
  method: 'PUT',
  scope: 'write',
  summary: 'Have an item open, for as long as the hub connection of that id lasts.',
  body,
  reply: z.object(here),
})

export const leaveItem = defineEndpoint({
  ...shared,
  id: 'leaveItem',
  method: 'DELETE',
  scope: 'write',
  summary: 'Have it open no longer, on the hub connection of that id.',
  body,
  reply: doneSchema,
})
