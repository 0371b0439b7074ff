import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { chatMessageSchema } from './assistants.schemas'

export const CHAT_THREADS_MAX = 100
/** Days after the last question. */
export const CHAT_THREAD_DAYS = 90
export const CHAT_TITLE_MAX = 120

export const chatThreadSchema = z.object({ id: idSchema, title: z.string(), updatedAt: replyInstantSchema })
export type ChatThread = z.infer<typeof chatThreadSchema>

export const openedThreadSchema = chatThreadSchema.extend({ messages: z.array(chatMessageSchema) })

export const renameThreadSchema = z.object({
  title: textSchema(CHAT_TITLE_MAX),
})
