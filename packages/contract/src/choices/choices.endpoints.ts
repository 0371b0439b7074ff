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
  summary: 'Store one choice about a screen. The session returns all choices.',
  body: choiceSchema,
  reply: doneSchema,
})
