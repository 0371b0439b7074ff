import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { localesOf } from '../identity/accounts.service'
import { tellCalendars } from './calendar-invitations.service'

/** Debounces mails. */
export const TELL_AFTER_SECONDS = 60

export const mailCalendars = defineJob({
  name: 'mail-calendars',
  payload: z.object({ orgId: idSchema, tractionId: idSchema }),
  run: async ({ orgId, tractionId }, { database, publicUrl, mailFrom, finish }) => {
    const localeOf = await localesOf(database, orgId)
    await database.tenant({ orgId }, async (tx) => {
      await finish(tx)
      await tellCalendars(tx, tractionId, { publicUrl, mailFrom, localeOf })
    })
  },
})
