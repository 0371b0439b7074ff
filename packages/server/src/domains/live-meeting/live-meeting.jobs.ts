import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { localesOf } from '../identity/locales.service'
import { summaryOfEnd } from '../tractions/tractions.service'
import { sendRecap } from './live-meeting.recap.service'

const MAIL_RECAP = 'mail-recap'
/** One end of one meeting: where it has been resumed since, there is nothing to mail. */
const payload = z.object({ orgId: idSchema, meetingId: idSchema, endedAt: z.iso.datetime() })

/** Names the job where it is enqueued. */
export const mailRecap = defineJob({
  name: MAIL_RECAP,
  payload,
  run: () => Promise.reject(new Error('the address of this installation is bound at the start')),
})

/** The same job with the address under which people reach this installation. */
export const mailRecapWith = (publicUrl: string) =>
  defineJob({
    name: MAIL_RECAP,
    payload,
    run: async ({ orgId, meetingId, endedAt }, { database, finish }) => {
      const localeOf = await localesOf(database, orgId)
      await database.tenant({ orgId }, async (tx) => {
        await finish(tx)
        const summary = await summaryOfEnd(tx, meetingId, new Date(endedAt))
        if (summary) await sendRecap(tx, summary, { publicUrl, localeOf })
      })
    },
  })
