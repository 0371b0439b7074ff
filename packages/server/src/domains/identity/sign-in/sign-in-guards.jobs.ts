import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import { deleteExpiredGuards } from './sign-in-guards.repository'

export const purgeExpiredGuards = defineJob({
  name: 'purge-expired-guards',
  payload: z.object({}),
  cron: '29 * * * *',
  run: async (_payload, { database, log }) => {
    log.info(await database.system(deleteExpiredGuards), 'expired counters and codes were forgotten')
  },
})
