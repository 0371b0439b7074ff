import { z } from 'zod'
import { collectionKinds } from '../collections/collections.schemas'
import { replyDateSchema, replyInstantSchema } from '../core/dates'
import { colorTagSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { workItemKinds } from '../core/items'

export const FIND_TEXT_MAX = 200

export const findKinds = [...workItemKinds, 'measurable', 'meeting', 'person', 'vto', 'ac'] as const
export type FindKind = (typeof findKinds)[number]

export const findSchema = z.object({
  text: z.string().trim().min(1).max(FIND_TEXT_MAX, 'SEARCH_TOO_LONG'),
  kinds: z.array(z.enum(findKinds)).max(findKinds.length).optional(),
  limit: z.number().int().min(1).max(50).default(20),
})

const found = { id: idSchema, title: z.string() }

const foundItemSchema = z.object({
  ...found,
  kind: z.enum(workItemKinds),
  ownerId: idSchema,
  status: z.string().nullable(),
  dueDate: replyDateSchema.nullable(),
  /** A meeting that the reader can see, or null. */
  tractionId: idSchema.nullable(),
  tractionName: z.string().nullable(),
  isArchived: z.boolean(),
  createdAt: replyInstantSchema,
  updatedAt: replyInstantSchema,
})
const foundMeasurableSchema = z.object({
  ...found,
  kind: z.literal('measurable'),
  tractionName: z.string().nullable(),
})
const foundMeetingSchema = z.object({
  ...found,
  kind: z.literal('meeting'),
  meetingThreadId: idSchema,
  colorTag: colorTagSchema,
  nextDate: replyInstantSchema.nullable(),
  isRunning: z.boolean(),
})
const foundPersonSchema = z.object({
  ...found,
  kind: z.literal('person'),
  email: z.string(),
  teams: z.array(z.string()),
})
const foundRevisionSchema = z.object({
  ...found,
  kind: z.enum(collectionKinds),
  collectionId: idSchema,
  collectionTitle: z.string(),
  updatedAt: replyInstantSchema,
})

export const foundSchema = z.discriminatedUnion('kind', [
  foundItemSchema,
  foundMeasurableSchema,
  foundMeetingSchema,
  foundPersonSchema,
  foundRevisionSchema,
])
export type Found = z.infer<typeof foundSchema>
export type FoundWorkItem = z.infer<typeof foundItemSchema>

export const findReplySchema = z.object({
  items: z.array(foundSchema),
  /** Typed words without matches, with the corrections searched for. */
  takenFor: z.array(z.object({ typed: z.string(), meant: z.array(z.string()) })),
})
export type FindReply = z.infer<typeof findReplySchema>
