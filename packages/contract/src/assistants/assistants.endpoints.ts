import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import {
  chatReplySchema,
  chatRequestSchema,
  parseReplySchema,
  parseRequestSchema,
  smartRockReplySchema,
  smartRockRequestSchema,
} from './assistants.schemas'

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
