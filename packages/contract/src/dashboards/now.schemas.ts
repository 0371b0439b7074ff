import { z } from 'zod'
import { idSchema } from '../core/ids'
import { type NotificationType, notificationSchema } from '../notifications/notifications.schemas'
import { rockSchema } from '../rocks/rocks.schemas'
import { measuredWeeksSchema } from '../scorecard/scorecard.schemas'
import { todoSchema } from '../todos/todos.schemas'
import { tractionSchema } from '../tractions/tractions.schemas'

export const newsTypes = ['Mentioned', 'ItemAssigned', 'ItemsHandedOver'] as const satisfies readonly NotificationType[]

/** The bell shows older ones too. */
export const NEWS_MAX = 100

export const teamLineSchema = z.object({
  tractionId: idSchema,
  missingNumbers: z.number().int(),
  offTrackRocks: z.number().int(),
  overdueTodos: z.number().int(),
  openIssues: z.number().int(),
})
export type TeamLine = z.infer<typeof teamLineSchema>

export const nowSchema = z.object({
  tractions: z.array(tractionSchema),
  here: z.object({ meetingId: idSchema, personIds: z.array(idSchema) }).nullable(),
  measured: measuredWeeksSchema,
  rocks: z.array(rockSchema),
  todos: z.array(todoSchema),
  news: z.array(notificationSchema),
  teams: z.array(teamLineSchema),
})
export type Now = z.infer<typeof nowSchema>
