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
  summary: 'List the items that an item is linked with or was created from. Those you can’t see are omitted.',
  access: 'member',
  scope: 'read',
  params: itemRefSchema,
  reply: links,
})

export const addItemLink = defineEndpoint({
  ...writes,
  id: 'addItemLink',
  method: 'POST',
  summary: 'Link an item with another item of any kind.',
  reply: succeeded({ links }),
})

export const removeItemLink = defineEndpoint({
  ...writes,
  id: 'removeItemLink',
  method: 'DELETE',
  summary: 'Remove a link.',
  reply: doneSchema,
})
