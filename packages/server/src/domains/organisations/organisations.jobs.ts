import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { purgeRemovedOrganisations } from './organisations.settings.service'

/** Deleted organizations are purged after 90 days. */
export const purgeOrganisations = defineJob({
  name: 'purge-removed-organisations',
  payload: z.object({}),
  cron: '29 3 * * *',
  run: async (_payload, { database, log }) => {
    const organisations = await purgeRemovedOrganisations(database)
    log.info({ organisations }, 'deleted organisations were purged')
  },
})
