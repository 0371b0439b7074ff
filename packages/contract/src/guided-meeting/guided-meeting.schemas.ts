import { z } from 'zod'
import { idSchema } from '../core/ids'
import { languages } from '../identity/locales'

export const PRACTICED = { measurables: 3, rocks: 2, headlines: 2, todos: 3, issues: 3 } as const

export const startGuidedMeetingSchema = z.object({ language: z.enum(languages) })

export const guidedMeetingSchema = z.object({ meetingId: idSchema, tractionId: idSchema, scorecardId: idSchema })
export type GuidedMeeting = z.infer<typeof guidedMeetingSchema>
