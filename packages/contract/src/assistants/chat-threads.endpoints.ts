import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { chatThreadSchema, openedThreadSchema, renameThreadSchema } from './chat-threads.schemas'

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
