import { z } from 'zod'
import type { Blobs } from '../../platform/files/blobs'
import { defineJob } from '../../platform/jobs/define-job'
import { purgeRemovedAttachments } from './attachments.service'

export const purgeAttachments = (blobs: Blobs) =>
  defineJob({
    name: 'purge-attachments',
    payload: z.object({}),
    cron: '41 3 * * *',
    run: async (_payload, { database, log }) => {
      const purged = await purgeRemovedAttachments(database, blobs)
      log.info({ purged }, 'removed files were purged')
    },
  })
