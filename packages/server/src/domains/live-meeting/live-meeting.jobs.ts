import { idSchema } from '@cairn/contract/core/ids'
import { meetingSummarySchema } from '@cairn/contract/tractions/meeting-summary.schemas'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { sendRecap } from './live-meeting.recap.service'

const MAIL_RECAP = 'mail-recap'
const payload = z.object({ orgId: idSchema, summary: meetingSummarySchema })

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
    run: ({ orgId, summary }, { database, finish }) =>
      database.tenant({ orgId }, async (tx) => {
        await finish(tx)
        await sendRecap(tx, summary, publicUrl)
      }),
  })
