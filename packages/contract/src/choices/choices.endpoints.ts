import { defineEndpoint } from '../core/define-endpoint'
import { doneSchema } from '../core/replies'
import { choiceSchema } from './choices.schemas'

export const setChoice = defineEndpoint({
  id: 'setChoice',
  method: 'PUT',
  path: '/session/user/choice',
  group: 'start-up and session',
  access: 'member',
  scope: null,
  summary: 'Store one preference for a screen. The session returns all preferences.',
  body: choiceSchema,
  reply: doneSchema,
})
