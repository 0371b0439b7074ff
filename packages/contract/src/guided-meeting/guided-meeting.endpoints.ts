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
    'A running meeting with oneself to learn the screen by, with something on every list: nobody else sees it or hears of it, and it is in no list. One that still runs is gone on with.',
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
  summary: 'Removes one’s guided meeting for good, with everything in it; changes nothing where there is none.',
  reply: succeeded({}),
})
