import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { itemRefSchema } from '../core/items'
import { doneSchema, succeeded } from '../core/replies'
import { linkedItemSchema } from './items.schemas'

export const LINKS_MAX = 100

const group = 'items'
const path = '/item/{kind}/{id}/links'
const writes = { group, access: 'licensed', scope: 'write', path, params: itemRefSchema, body: itemRefSchema } as const
const links = z.array(linkedItemSchema)

export const listItemLinks = defineEndpoint({
  id: 'listItemLinks',
  method: 'GET',
  path,
  group,
  summary: 'What an item is linked with and came from; what may not be seen is left out.',
  access: 'member',
  scope: 'read',
  params: itemRefSchema,
  reply: links,
})

export const addItemLink = defineEndpoint({
  ...writes,
  id: 'addItemLink',
  method: 'POST',
  summary: 'Link an item with another one, of whatever kind.',
  reply: succeeded({ links }),
})

export const removeItemLink = defineEndpoint({
  ...writes,
  id: 'removeItemLink',
  method: 'DELETE',
  summary: 'Take a link away.',
  reply: doneSchema,
})
