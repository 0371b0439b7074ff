import { z } from 'zod'
import { replyDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { sourceKindSchema } from '../core/items'

export const linkedItemSchema = z.object({
  how: z.enum(['linked', 'source', 'delegatedFrom', 'recommittedFrom']),
  kind: sourceKindSchema,
  id: idSchema,
  title: z.string(),
  status: z.string().nullable(),
  dueDate: replyDateSchema.nullable(),
  ownerId: idSchema.nullable(),
  note: z.string(),
})
export type LinkedItem = z.infer<typeof linkedItemSchema>
