import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { itemRefSchema } from '../core/items'

export const COUNTS_MAX = 100

const countsSchema = itemRefSchema.extend({ comments: z.number().int(), files: z.number().int() })
export type ItemCounts = z.infer<typeof countsSchema>

export const countOnItems = defineEndpoint({
  id: 'countOnItems',
  method: 'POST',
  isLookup: true,
  path: '/items/counts/search',
  group: 'items',
  access: 'member',
  scope: 'read',
  summary:
    'Count the comments and files of several items. Items that have neither, or that you can’t see, are omitted.',
  body: z.object({ items: z.array(itemRefSchema).max(COUNTS_MAX) }),
  reply: z.object({ items: z.array(countsSchema) }),
})
