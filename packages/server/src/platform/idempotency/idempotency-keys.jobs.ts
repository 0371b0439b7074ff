import { z } from 'zod'
import { defineJob } from '../jobs/define-job'
import { deleteOldReplies } from './idempotency-keys.repository'

export const purgeOldReplies = defineJob({
  name: 'purge-old-replies',
  payload: z.object({}),
  cron: '41 * * * *',
  run: async (_payload, { database, log }) => {
    const forgotten = await database.system(deleteOldReplies)
    log.info({ forgotten }, 'deleted stored replies for repeated requests')
  },
})
