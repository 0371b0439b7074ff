import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { purgeRemovedOrganisations } from './organisations.settings.service'

/** Once a day: an organisation that was deleted more than 90 days ago is gone for good, with everything in it. */
export const purgeOrganisations = defineJob({
  name: 'purge-removed-organisations',
  payload: z.object({}),
  cron: '29 3 * * *',
  run: async (_payload, { database, log }) => {
    const organisations = await purgeRemovedOrganisations(database)
    log.info({ organisations }, 'deleted organisations were purged')
  },
})
