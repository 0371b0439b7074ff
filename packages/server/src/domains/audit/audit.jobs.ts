import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { purgeAudit } from './audit.reading.service'

/** Entries are kept for two years. */
export const forgetOldAuditEntries = defineJob({
  name: 'purge-audit-entries',
  payload: z.object({}),
  cron: '53 3 * * *',
  run: async (_payload, { database, log }) => {
    log.info({ entries: await purgeAudit(database) }, 'deleted old audit log entries')
  },
})
