import { z } from 'zod'
import { idSchema } from '../core/ids'
import { type NotificationType, notificationSchema } from '../notifications/notifications.schemas'
import { rockSchema } from '../rocks/rocks.schemas'
import { measuredWeeksSchema } from '../scorecard/scorecard.schemas'
import { todoSchema } from '../todos/todos.schemas'
import { tractionSchema } from '../tractions/tractions.schemas'

/** Of whom somebody was told something, or who was given something; until it is read. */
export const newsTypes = ['Mentioned', 'ItemAssigned', 'ItemsHandedOver'] as const satisfies readonly NotificationType[]

/** The newest unread ones; the bell has older ones, too. */
export const NEWS_MAX = 100

/** A team that one leads, in figures. */
export const teamLineSchema = z.object({
  tractionId: idSchema,
  /** Numbers of the last completed week that nobody has entered. */
  missingNumbers: z.number().int(),
  /** Of this quarter. */
  offTrackRocks: z.number().int(),
  overdueTodos: z.number().int(),
  openIssues: z.number().int(),
})
export type TeamLine = z.infer<typeof teamLineSchema>

export const nowSchema = z.object({
  /** Those that one is invited to, the next one first. */
  tractions: z.array(tractionSchema),
  /** Who is already in the meeting that runs or comes next; null where there is none. */
  here: z.object({ meetingId: idSchema, personIds: z.array(idSchema) }).nullable(),
  /** One's own numbers, and those that one assists with. */
  measured: measuredWeeksSchema,
  /** One's own of this quarter. */
  rocks: z.array(rockSchema),
  /** One's own open ones, the soonest first. */
  todos: z.array(todoSchema),
  news: z.array(notificationSchema),
  /** Where one leads several. */
  teams: z.array(teamLineSchema),
})
export type Now = z.infer<typeof nowSchema>
