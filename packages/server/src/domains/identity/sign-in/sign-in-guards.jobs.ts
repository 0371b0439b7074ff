import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import { deleteExpiredGuards } from './sign-in-guards.repository'

/** Once an hour: what guarded sign-in and registration and guards nothing any more. Codes hold addresses of strangers. */
export const purgeExpiredGuards = defineJob({
  name: 'purge-expired-guards',
  payload: z.object({}),
  cron: '29 * * * *',
  run: async (_payload, { database, log }) => {
    log.info(await database.system(deleteExpiredGuards), 'expired counters and codes were forgotten')
  },
})
