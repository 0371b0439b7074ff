import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { itemRefSchema } from '../core/items'
import { succeeded } from '../core/replies'

/** `id` allows retries. */
const makes = {
  method: 'POST',
  group: 'items',
  access: 'licensed',
  scope: 'write',
  params: itemRefSchema,
  body: z.object({ id: idSchema.optional() }).default({}),
  reply: succeeded({ item: itemRefSchema.extend({ title: z.string() }) }),
} as const

export const duplicateItem = defineEndpoint({
  ...makes,
  id: 'duplicateItem',
  path: '/item/{kind}/{id}/duplicate',
  summary: 'Duplicate an item in the same place, open and without comments.',
})

export const makeTodoOfItem = defineEndpoint({
  ...makes,
  id: 'makeTodoOfItem',
  path: '/item/{kind}/{id}/todo',
  summary: 'Create a to-do from an item in the same place, due in seven days and linked with it.',
})
