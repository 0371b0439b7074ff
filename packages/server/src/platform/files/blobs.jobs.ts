import { z } from 'zod'
import { defineJob } from '../jobs/define-job'
import type { Blobs } from './blobs'

export const sweepBlobs = (blobs: Blobs) =>
  defineJob({
    name: 'sweep-blobs',
    payload: z.object({}),
    cron: '*/15 * * * *',
    run: async (_payload, { database, log }) => {
      const swept = await blobs.sweep(database.clock.now())
      log.info({ swept }, 'deleted unused files')
    },
  })
