import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { languages } from '../identity/locales'

export const PRACTICED = { measurables: 3, rocks: 2, headlines: 2, todos: 3, issues: 3 } as const

export const startGuidedMeetingSchema = z.object({ language: z.enum(languages) })

export const guidedMeetingSchema = z.object({ meetingId: idSchema, tractionId: idSchema, scorecardId: idSchema })
export type GuidedMeeting = z.infer<typeof guidedMeetingSchema>

const group = 'live meeting'

export const startGuidedMeeting = defineEndpoint({
  id: 'startGuidedMeeting',
  method: 'POST',
  path: '/guided-meeting',
  group,
  access: 'licensed',
  scope: 'write',
  summary:
    'Start a running practice meeting for yourself, with items on every list. No one else sees it or is notified, and it appears in no list. Returns the running one if there is one.',
  body: startGuidedMeetingSchema,
  reply: succeeded({ guidedMeeting: guidedMeetingSchema }),
})

export const endGuidedMeeting = defineEndpoint({
  id: 'endGuidedMeeting',
  method: 'DELETE',
  path: '/guided-meeting',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Permanently delete your guided meeting with everything in it. Does nothing if there is none.',
  reply: succeeded({}),
})
