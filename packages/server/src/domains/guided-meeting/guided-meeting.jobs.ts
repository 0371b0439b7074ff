import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { purgePractices } from '../traction-contents/traction-contents.service'

export const purgeEndedGuidedMeetings = defineJob({
  name: 'purge-ended-guided-meetings',
  payload: z.object({}),
  cron: '11 * * * *',
  run: async (_payload, { database, log }) => {
    const purged = await database.system(purgePractices)
    if (purged > 0) log.info({ purged }, 'guided meetings were purged')
  },
})
