import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { missedSeries, moveMissed } from './tractions.occurrences.service'

export const moveMissedMeetings = defineJob({
  name: 'move-missed-meetings',
  payload: z.object({}),
  cron: '23 * * * *',
  run: async (_payload, { database, log }) => {
    const missed = await database.system(missedSeries)
    let moved = 0
    for (const { orgId, tractionId } of missed) {
      if (await database.tenant({ orgId }, (tx) => moveMissed(tx, tractionId))) moved += 1
    }
    if (moved > 0) log.info({ moved }, 'missed meetings moved on')
  },
})
