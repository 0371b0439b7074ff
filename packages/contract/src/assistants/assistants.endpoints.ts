import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import {
  assistantCallSchema,
  assistantSettingsSchema,
  assistantStatusSchema,
  chatReplySchema,
  chatRequestSchema,
  chatThreadSchema,
  openedThreadSchema,
  parseReplySchema,
  parseRequestSchema,
  renameThreadSchema,
  smartRockReplySchema,
  smartRockRequestSchema,
  updateAssistantSettingsSchema,
} from './assistants.schemas'
import { similarIssuesRequestSchema, similarIssuesSchema } from './issue-memory'
import { scribeReplySchema, scribeRequestSchema } from './scribe'

export const checkSmartRock = defineEndpoint({
  id: 'checkSmartRock',
  method: 'POST',
  isLookup: true,
  path: '/rocks/smart-rock',
  group: 'assistants',
  access: 'licensed',
  scope: 'read',
  summary: 'Check a Rock against the SMART criteria and suggest a wording. Nothing is stored.',
  body: smartRockRequestSchema,
  reply: smartRockReplySchema,
})

export const parseAssistantText = defineEndpoint({
  id: 'parseAssistantText',
  method: 'POST',
  isLookup: true,
  path: '/assistant/parse',
  group: 'assistants',
  access: 'licensed',
  scope: 'read',
  summary:
    'Parse issues, to-dos and headlines from typed or spoken sentences, by the language model or by English and German rules. Nothing is created.',
  body: parseRequestSchema,
  reply: parseReplySchema,
})

export const chat = defineEndpoint({
  id: 'chat',
  method: 'POST',
  isLookup: true,
  path: '/chat',
  group: 'assistants',
  access: 'licensed',
  scope: 'read',
  summary: 'Answer a question about data that you can read in the organization. Nothing is written.',
  body: chatRequestSchema,
  reply: chatReplySchema,
})

export const streamChat = defineEndpoint({
  id: 'streamChat',
  method: 'POST',
  isLookup: true,
  path: '/chat/stream',
  group: 'assistants',
  access: 'licensed',
  scope: 'read',
  summary:
    'Answer a question like `chat`, as JSON lines: the text as it arrives, then the complete answer with its sources.',
  body: chatRequestSchema,
  reply: z.undefined(),
  contentType: 'application/x-ndjson',
})

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

const own = { group: 'assistants', access: 'licensed' } as const

export const listChatThreads = defineEndpoint({
  ...own,
  id: 'listChatThreads',
  method: 'GET',
  path: '/chat/threads',
  scope: 'read',
  summary: 'List your conversations, latest first, at most 100.',
  reply: z.object({ threads: z.array(chatThreadSchema) }),
})

export const getChatThread = defineEndpoint({
  ...own,
  id: 'getChatThread',
  method: 'GET',
  path: '/chat/thread/{id}',
  scope: 'read',
  summary: 'Get one of your conversations. Sources that you can no longer read are omitted.',
  params: idParamsSchema,
  reply: openedThreadSchema,
})

export const renameChatThread = defineEndpoint({
  ...own,
  id: 'renameChatThread',
  method: 'PUT',
  path: '/chat/thread/{id}',
  scope: 'write',
  summary: 'Rename one of your conversations.',
  params: idParamsSchema,
  body: renameThreadSchema,
  reply: succeeded({ thread: chatThreadSchema }),
})

export const deleteChatThread = defineEndpoint({
  ...own,
  id: 'deleteChatThread',
  method: 'DELETE',
  path: '/chat/thread/{id}',
  scope: 'write',
  summary: 'Permanently delete one of your conversations.',
  params: idParamsSchema,
  reply: doneSchema,
})

export const findSimilarIssues = defineEndpoint({
  id: 'findSimilarIssues',
  method: 'POST',
  isLookup: true,
  path: '/issue/similar',
  group: 'assistants',
  access: 'member',
  scope: 'read',
  summary:
    'Find solved issues similar to a text, with their decision, to-dos and number, and open issues that may be duplicates.',
  body: similarIssuesRequestSchema,
  reply: similarIssuesSchema,
})

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
