import { defineEndpoint } from '../core/define-endpoint'
import { succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import {
  assistantCallSchema,
  assistantSettingsSchema,
  assistantStatusSchema,
  updateAssistantSettingsSchema,
} from './assistant-settings.schemas'

const group = 'assistants'

export const getAssistantStatus = defineEndpoint({
  id: 'getAssistantStatus',
  method: 'GET',
  path: '/assistant/status',
  group,
  access: 'licensed',
  scope: 'read',
  summary: 'Get whether a language model answers, which one, and what it receives.',
  reply: assistantStatusSchema,
})

export const getAssistantSettings = defineEndpoint({
  id: 'getAssistantSettings',
  method: 'GET',
  path: '/assistant/settings',
  group,
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  summary: 'Get the assistant settings and the tokens used this month and today.',
  reply: assistantSettingsSchema,
})

export const updateAssistantSettings = defineEndpoint({
  id: 'updateAssistantSettings',
  method: 'PUT',
  path: '/assistant/settings',
  group,
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  summary: 'Update what the language model may receive, its monthly budget, and what the log stores.',
  body: updateAssistantSettingsSchema,
  reply: succeeded({ settings: assistantSettingsSchema }),
})

export const searchAssistantCalls = defineEndpoint({
  id: 'searchAssistantCalls',
  method: 'POST',
  isLookup: true,
  path: '/assistant/calls/search',
  group,
  access: 'admin',
  scope: null,
  // Only owners have it: stored prompts may quote what admins cannot read.
  permission: 'Delete|Organization',
  summary: 'List calls to the language model, newest first. Filters: purpose, person-id.',
  body: searchRequestSchema,
  reply: searchReply(assistantCallSchema),
})
