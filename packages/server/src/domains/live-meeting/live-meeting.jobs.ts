import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { localesOf } from '../identity/accounts.service'
import { summaryOfEnd } from '../tractions/tractions.service'
import { sendRecap } from './live-meeting.recap.service'

/** After a resume, the recap of this end is not mailed. */
const payload = z.object({ orgId: idSchema, meetingId: idSchema, endedAt: z.iso.datetime() })

export const mailRecap = defineJob({
  name: 'mail-recap',
  payload,
  run: async ({ orgId, meetingId, endedAt }, { database, publicUrl, secret, finish }) => {
    const localeOf = await localesOf(database, orgId)
    await database.tenant({ orgId }, async (tx) => {
      await finish(tx)
      const summary = await summaryOfEnd(tx, meetingId, new Date(endedAt))
      if (summary) await sendRecap(tx, summary, { publicUrl, secret, localeOf })
    })
  },
})
