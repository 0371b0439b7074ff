/** What is done with work items of any kind at once: find, change, remove and bring back. */
import { z } from 'zod'
import { calendarDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { itemRefSchema, optionalVersionSchema, workItemKinds } from '../core/items'
import { messageSchema, succeeded, versionSchema } from '../core/replies'
import { filterOf, idsFilterSchema } from '../core/search'
import { itemStatusSchema, reviewStatusSchema } from '../core/statuses'
import { headlineTypeSchema } from '../headlines/headlines.schemas'
import { rankSchema } from '../issues/issues.schemas'
import { rockStatusSchema, rockTypeSchema } from '../rocks/rocks.schemas'

/** How many items one call changes at most. */
export const BULK_MAX = 500

const REMOVED = ['Removed'] as const
const storedStatuses = [
  ...itemStatusSchema.exclude(REMOVED).options,
  ...reviewStatusSchema.exclude(REMOVED).options,
] as const

const settable = {
  ownerId: idSchema,
  dueDate: calendarDateSchema,
  /** The meeting that it moves to, of a Rock the main one; null makes a to-do one's own. */
  tractionId: idSchema.nullable(),
  /** The V/TO that an issue moves to, in the place of a meeting. */
  revisionId: idSchema.nullable(),
  /** The number that a moved issue takes there unless another has it: taking a move back gives it back. */
  rank: rankSchema.nullable(),
  /** One of the kind's; of a Rock that of the running week, which null takes away. */
  status: z.enum([...storedStatuses, ...rockStatusSchema.options]).nullable(),
  type: z.enum([...rockTypeSchema.options, ...headlineTypeSchema.options]),
  isArchived: z.boolean(),
  isRemoved: z.boolean(),
}

/** What an item shall be; what is not named stays. */
export const itemSetSchema = z
  .strictObject(settable)
  .partial()
  .refine((set) => Object.values(set).some((value) => value !== undefined), 'Say what to change.')
export type ItemSet = z.infer<typeof itemSetSchema>

const changeSchema = itemRefSchema.extend({ version: optionalVersionSchema, set: itemSetSchema })
export type ItemChange = z.infer<typeof changeSchema>

const eachOnce = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length
const NAMED_TWICE = 'Name each item once.'

export const bulkChangeSchema = z.object({
  changes: z.array(changeSchema).min(1).max(BULK_MAX, 'Change at most 500 at a time.').refine(eachOnce, NAMED_TWICE),
})

/**
 * What became of each, in the order of the request. `former` is what the changed fields were before: sent as `set`, with
 * `version`, it takes the change back.
 */
const changedSchema = itemRefSchema.extend({
  outcome: z.literal('changed'),
  version: versionSchema,
  former: z.object(settable).partial(),
})
const refusedSchema = itemRefSchema.extend({ outcome: z.literal('refused'), message: messageSchema })
const outcomeSchema = z.discriminatedUnion('outcome', [changedSchema, refusedSchema])
export type ItemOutcome = z.infer<typeof outcomeSchema>
export const bulkReplySchema = succeeded({ results: z.array(outcomeSchema) })

export const restoreItemsSchema = z.object({
  items: z.array(itemRefSchema).min(1).max(BULK_MAX, 'Restore at most 500 at a time.').refine(eachOnce, NAMED_TWICE),
})

export const findItemsSchema = z.object({
  text: z.string().trim().min(1).max(200, 'Search for at most 200 characters.'),
  kinds: z.array(z.enum(workItemKinds)).max(workItemKinds.length).optional(),
  limit: z.number().int().min(1).max(50).default(10),
})

/** Best first: the words as they were typed before those that begin with them, what is on a list before what is archived, new before old. */
export const foundItemSchema = itemRefSchema.extend({
  title: z.string(),
  ownerId: idSchema,
  /** Of the meetings it stands in, one that the reader sees; null where it stands in none. */
  tractionId: idSchema.nullable(),
  isArchived: z.boolean(),
})
export type FoundItem = z.infer<typeof foundItemSchema>
export const foundItemsSchema = z.object({ items: z.array(foundItemSchema) })

export const removedItemFiltersSchema = z.strictObject({
  kind: filterOf(z.enum(workItemKinds)),
  ids: idsFilterSchema,
  'removed-by': idsFilterSchema,
  'traction-ids': idsFilterSchema,
})

/** Something that can be brought back, the latest first. What went with its meeting comes back with that, and is not among these. */
export const removedItemSchema = itemRefSchema.extend({
  version: versionSchema,
  title: z.string(),
  ownerId: idSchema,
  /** Where it stood, as its reader may know it; null for a personal to-do. */
  tractionId: idSchema.nullable(),
  removedAt: replyInstantSchema,
  /** Null where the server did it, or it was not noted. */
  removedById: idSchema.nullable(),
  /** When it is gone for good. */
  keptUntil: replyInstantSchema,
})
export type RemovedItem = z.infer<typeof removedItemSchema>
