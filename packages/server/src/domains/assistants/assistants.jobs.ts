import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { purgeThreads } from './chat-threads.service'
import { purgeCalls } from './model-calls.service'

/** Calls are kept for a year. */
export const purgeAssistantCalls = defineJob({
  name: 'purge-assistant-calls',
  payload: z.object({}),
  cron: '23 3 * * *',
  run: async (_payload, { database, log }) => {
    log.info({ calls: await purgeCalls(database) }, 'deleted old calls to the language model')
  },
})

export const purgeChatThreads = defineJob({
  name: 'purge-chat-threads',
  payload: z.object({}),
  cron: '27 3 * * *',
  run: async (_payload, { database, log }) => {
    log.info({ threads: await purgeThreads(database) }, 'deleted unused conversations with the assistant')
  },
})
