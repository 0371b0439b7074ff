import { z } from 'zod'
import { replyDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { sourceKindSchema } from '../core/items'

/** What an item is linked with, or comes from. */
export const linkedItemSchema = z.object({
  /** `linked` may be taken away again; the others tell where the item came from. */
  how: z.enum(['linked', 'source', 'delegatedFrom', 'recommittedFrom']),
  kind: sourceKindSchema,
  id: idSchema,
  title: z.string(),
  status: z.string().nullable(),
  dueDate: replyDateSchema.nullable(),
  ownerId: idSchema.nullable(),
  /** How it read when the item was made from it: `82 % last week`. */
  note: z.string(),
})
export type LinkedItem = z.infer<typeof linkedItemSchema>
