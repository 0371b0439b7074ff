import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { itemRefSchema, sourceKindSchema } from '../core/items'

/** What was done with an item. `changed` is told by its fields, every other act by itself. */
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
/** A meeting, a V/TO or a person; null where there was none, or none that the reader may know of. */
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
/** What was done with a step of a Rock. `to`: its new title, date or owner; null where it has none of its own any more. */
const milestoneActSchema = z.object({ act: z.enum(milestoneActs), title: z.string(), to: z.string().nullable() })
export type MilestoneAct = z.infer<typeof milestoneActSchema>

/** Whose Rock it is, and in which meeting; both null for who does not see that meeting. */
export const linkedRockSchema = z.object({ ownerId: idSchema.nullable(), tractionId: idSchema.nullable() })

/** What was, and what is since then. Whoever adds a column to items adds it here, or says that nothing is told of it. */
export const historyChangesSchema = z.object({
  title: text,
  ownerId: changed(idSchema),
  /** That they changed, never what they say. */
  contentHtml: text,
  dueDate: text,
  status: text,
  type: text,
  /** How a to-do repeats, and until when. */
  repeatRule: text,
  repeatUntil: text,
  placeId: place,
  /** What the team takes up first, 1 to 3. */
  rank: changed(z.number()),
  /** A Rock's status in a week, and what it was closed with. */
  weekStatus: text,
  closingStatus: text,
  mainTractionId: place,
  /** The meetings that a Rock is read out in, without those that the reader may not know of. */
  tractionIds: changed(z.array(idSchema)),
  /** The name of a file that was added (from null), removed (to null) or renamed. */
  file: text,
  /** What it was linked with; null for who may not see that. */
  item: changed(itemRefSchema.extend({ title: z.string() })),
  milestone: changed(milestoneActSchema),
  /** The Rock that one is delegated as, and the one that it is delegated from; null where there is none. */
  delegate: changed(linkedRockSchema),
  parent: changed(linkedRockSchema),
  /** What it was promised again as; null for who may not see that. */
  recommittedTo: changed(itemRefSchema.extend({ title: z.string() })),
})
export type HistoryChanges = z.infer<typeof historyChangesSchema>
export type HistoryField = keyof HistoryChanges

export const historyEntrySchema = z.object({
  id: idSchema,
  at: replyInstantSchema,
  /** Null where nobody did it but the server. */
  byPersonId: idSchema.nullable(),
  action: z.enum(historyActions),
  changes: historyChangesSchema,
  /** Of `created`: what it was made from, or promised again from. The title is null for who may not see that. */
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
  /** What `before` asks for the page after this one; null on the last. */
  next: idSchema.nullable(),
})
export type ItemHistory = z.infer<typeof historySchema>
