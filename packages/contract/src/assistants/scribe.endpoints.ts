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
    'Proposes to-dos, issues, headlines, decisions and a recap from what a meeting typed and from a transcript, which is not stored. Nothing is created.',
  body: scribeRequestSchema,
  reply: scribeReplySchema,
})
