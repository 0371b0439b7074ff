import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { itemRefSchema } from '../core/items'
import { succeeded } from '../core/replies'

export const duplicateItem = defineEndpoint({
  id: 'duplicateItem',
  method: 'POST',
  path: '/item/{kind}/{id}/duplicate',
  group: 'items',
  summary:
    'Make a copy beside it, open and without comments. `id` may be given by a client that must be able to retry.',
  access: 'licensed',
  scope: 'write',
  params: itemRefSchema,
  body: z.object({ id: idSchema.optional() }).default({}),
  reply: succeeded({ item: itemRefSchema.extend({ title: z.string() }) }),
})
