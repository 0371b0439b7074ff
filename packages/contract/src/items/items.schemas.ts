import { z } from 'zod'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { itemRefSchema, optionalVersionSchema, sourceKindSchema, workItemKinds } from '../core/items'
import { messageSchema, succeeded, versionSchema } from '../core/replies'
import { filterOf, idsFilterSchema } from '../core/search'
import { valuesOfKind } from '../core/work-item-kinds'
import { rankSchema } from '../issues/issues.schemas'

export const BULK_MAX = 500

const { rock, ...others } = valuesOfKind

const settable = {
  ownerId: idSchema,
  dueDate: calendarDateSchema,
  tractionId: idSchema.nullable(),
  revisionId: idSchema.nullable(),
  /** Taken only if free, so that undoing a move restores it. */
  rank: rankSchema.nullable(),
  status: z.enum([...Object.values(others).flatMap(({ statuses }) => statuses), ...rock.statuses]).nullable(),
  type: z.enum(Object.values(valuesOfKind).flatMap(({ types }) => types)),
  isArchived: z.boolean(),
  isRemoved: z.boolean(),
}

export const itemSetSchema = z
  .strictObject(settable)
  .partial()
  .refine((set) => Object.values(set).some((value) => value !== undefined), 'NO_CHANGES')
export type ItemSet = z.infer<typeof itemSetSchema>

const changeSchema = itemRefSchema.extend({ version: optionalVersionSchema, set: itemSetSchema })
export type ItemChange = z.infer<typeof changeSchema>

const areDistinct = (items: readonly { readonly id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length

export const bulkChangeSchema = z.object({
  changes: z.array(changeSchema).min(1).max(BULK_MAX, 'CHANGE_LIMIT').refine(areDistinct, 'ITEM_LISTED_TWICE'),
})

/** In the order of the request. Sending `former` as `set` with `version` undoes the change. */
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
  items: z.array(itemRefSchema).min(1).max(BULK_MAX, 'RESTORE_LIMIT').refine(areDistinct, 'ITEM_LISTED_TWICE'),
})

export const findItemsSchema = z.object({
  text: z.string().trim().min(1).max(200, 'SEARCH_TOO_LONG'),
  kinds: z.array(z.enum(workItemKinds)).max(workItemKinds.length).optional(),
  limit: z.number().int().min(1).max(50).default(10),
})

/** Exact words before prefixes, listed before archived, new before old. */
export const foundItemSchema = itemRefSchema.extend({
  title: z.string(),
  ownerId: idSchema,
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

/** Items deleted with their meeting are restored with it and not listed. */
export const removedItemSchema = itemRefSchema.extend({
  version: versionSchema,
  title: z.string(),
  ownerId: idSchema,
  tractionId: idSchema.nullable(),
  removedAt: replyInstantSchema,
  /** Null if deleted by the server, or unknown. */
  removedById: idSchema.nullable(),
  keptUntil: replyInstantSchema,
})
export type RemovedItem = z.infer<typeof removedItemSchema>

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

export const historyActions = [
  'created',
  'changed',
  'removed',
  'restored',
  'archived',
  'unarchived',
  'merged',
  'joined',
  'parted',
  'linked',
  'unlinked',
] as const
export type HistoryAction = (typeof historyActions)[number]

const changed = <Value extends z.ZodType>(value: Value) => z.tuple([value.nullable(), value.nullable()]).optional()
const text = changed(z.string())
/** Null if none, or if the reader cannot see it. */
const place = changed(idSchema)

export const milestoneActs = [
  'added',
  'fromTodo',
  'renamed',
  'completed',
  'opened',
  'dated',
  'given',
  'madeTodo',
  'removed',
  'restored',
] as const
const milestoneActSchema = z.object({ act: z.enum(milestoneActs), title: z.string(), to: z.string().nullable() })
export type MilestoneAct = z.infer<typeof milestoneActSchema>

/** Null if the reader cannot see the meeting. */
export const linkedRockSchema = z.object({ ownerId: idSchema.nullable(), tractionId: idSchema.nullable() })

/** Every column of an item is listed here or excluded from the history. */
export const historyChangesSchema = z.object({
  title: text,
  ownerId: changed(idSchema),
  /** Texts are not recorded. */
  contentHtml: text,
  dueDate: text,
  status: text,
  type: text,
  repeatRule: text,
  repeatUntil: text,
  placeId: place,
  rank: changed(z.number()),
  weekStatus: text,
  closingStatus: text,
  mainTractionId: place,
  tractionIds: changed(z.array(idSchema)),
  file: text,
  item: changed(itemRefSchema.extend({ title: z.string() })),
  milestone: changed(milestoneActSchema),
  delegate: changed(linkedRockSchema),
  parent: changed(linkedRockSchema),
  recommittedTo: changed(itemRefSchema.extend({ title: z.string() })),
})
export type HistoryChanges = z.infer<typeof historyChangesSchema>
export type HistoryField = keyof HistoryChanges

export const historyEntrySchema = z.object({
  id: idSchema,
  at: replyInstantSchema,
  /** Null if the server made the change. */
  byPersonId: idSchema.nullable(),
  action: z.enum(historyActions),
  changes: historyChangesSchema,
  source: z
    .object({
      kind: sourceKindSchema,
      title: z.string().nullable(),
      note: z.string(),
      isRecommitted: z.literal(true).optional(),
    })
    .nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const historySchema = z.object({
  entries: z.array(historyEntrySchema),
  next: idSchema.nullable(),
})
export type ItemHistory = z.infer<typeof historySchema>
