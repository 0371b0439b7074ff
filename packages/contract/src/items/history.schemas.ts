import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { itemRefSchema, sourceKindSchema } from '../core/items'

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
