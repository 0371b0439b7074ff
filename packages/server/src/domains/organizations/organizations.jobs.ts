import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { purgeRemovedOrganizations } from './organizations.settings.service'

/** Deleted organizations are purged after 90 days. */
export const purgeOrganizations = defineJob({
  name: 'purge-removed-organizations',
  payload: z.object({}),
  cron: '29 3 * * *',
  run: async (_payload, { database, log }) => {
    const organizations = await purgeRemovedOrganizations(database)
    log.info({ organizations }, 'deleted organizations were purged')
  },
})
