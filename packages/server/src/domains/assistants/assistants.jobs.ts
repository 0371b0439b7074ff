import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
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
