import { defineEndpoint } from '../core/define-endpoint'
import { succeeded } from '../core/replies'
import { guidedMeetingSchema, startGuidedMeetingSchema } from './guided-meeting.schemas'

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
