import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { localesOf } from '../identity/accounts.service'
import { mailCalendarUpdates } from './calendar-invitations.service'

/** Debounces mails. */
export const MAIL_DEBOUNCE_SECONDS = 60

export const mailCalendars = defineJob({
  name: 'mail-calendars',
  payload: z.object({ orgId: idSchema, tractionId: idSchema }),
  run: async ({ orgId, tractionId }, { database, publicUrl, mailFrom, finish }) => {
    const localeOf = await localesOf(database, orgId)
    await database.tenant({ orgId }, async (tx) => {
      await finish(tx)
      await mailCalendarUpdates(tx, tractionId, { publicUrl, mailFrom, localeOf })
    })
  },
})
