import { z } from 'zod'
import { idSchema } from '../core/ids'
import { languages } from '../identity/locales'

/** What is on the table when a guided meeting begins. */
export const PRACTISED = { measurables: 3, rocks: 2, headlines: 2, todos: 3, issues: 3 } as const

/** What is made for it is written in the language that its screen speaks. */
export const startGuidedMeetingSchema = z.object({ language: z.enum(languages) })

export const guidedMeetingSchema = z.object({ meetingId: idSchema, tractionId: idSchema, scorecardId: idSchema })
export type GuidedMeeting = z.infer<typeof guidedMeetingSchema>
