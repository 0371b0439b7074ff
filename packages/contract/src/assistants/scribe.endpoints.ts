import { defineEndpoint } from '../core/define-endpoint'
import { scribeReplySchema, scribeRequestSchema } from './scribe'

export const proposeFromMeeting = defineEndpoint({
  id: 'proposeFromMeeting',
  method: 'POST',
  isLookup: true,
  path: '/assistant/scribe',
  group: 'assistants',
  access: 'licensed',
  scope: 'read',
  summary:
    'Propose to-dos, issues, headlines, decisions and a recap from the notes of a meeting and a transcript, which is not stored. Nothing is created.',
  body: scribeRequestSchema,
  reply: scribeReplySchema,
})
