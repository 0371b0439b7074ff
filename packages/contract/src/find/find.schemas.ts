import { z } from 'zod'
import { collectionKinds } from '../collections/collections.schemas'
import { colourTagSchema } from '../core/colour-tags'
import { replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { workItemKinds } from '../core/items'

export const FIND_TEXT_MAX = 200
export const FIND_TOO_LONG = `Search for at most ${FIND_TEXT_MAX} characters.`

/** What one looks for from anywhere. */
export const findKinds = [...workItemKinds, 'measurable', 'meeting', 'person', 'vto', 'ac'] as const
export type FindKind = (typeof findKinds)[number]

export const findSchema = z.object({
  text: z.string().trim().min(1).max(FIND_TEXT_MAX, FIND_TOO_LONG),
  kinds: z.array(z.enum(findKinds)).max(findKinds.length).optional(),
  limit: z.number().int().min(1).max(50).default(20),
})

const found = { id: idSchema, title: z.string() }

/** What the row of an item shows. */
const foundItemSchema = z.object({
  ...found,
  kind: z.enum(workItemKinds),
  ownerId: idSchema,
  status: z.string().nullable(),
  dueDate: replyDateSchema.nullable(),
  /** Of the meetings it stands in, one that the reader sees, with its name; null for what is one's own, or stands on a V/TO. */
  tractionId: idSchema.nullable(),
  tractionName: z.string().nullable(),
  isArchived: z.boolean(),
  createdAt: replyInstantSchema,
  updatedAt: replyInstantSchema,
})
const foundMeasurableSchema = z.object({
  ...found,
  kind: z.literal('measurable'),
  /** Of the meeting that it has its home in; null for who does not see that. */
  tractionName: z.string().nullable(),
})
const foundMeetingSchema = z.object({
  ...found,
  kind: z.literal('meeting'),
  meetingThreadId: idSchema,
  colorTag: colourTagSchema,
  nextDate: replyInstantSchema.nullable(),
  isRunning: z.boolean(),
})
const foundPersonSchema = z.object({
  ...found,
  kind: z.literal('person'),
  email: z.string(),
  /** Names of their meetings that the reader may know of. */
  teams: z.array(z.string()),
})
/** A V/TO or an accountability chart. */
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

/** The best first, of whatever kind. */
export const findReplySchema = z.object({
  items: z.array(foundSchema),
  /** Words that nothing is spelled like, and what was looked for in their place: words of what was found. */
  takenFor: z.array(z.object({ typed: z.string(), meant: z.array(z.string()) })),
})
export type FindReply = z.infer<typeof findReplySchema>
