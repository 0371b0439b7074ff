import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import { mailResetLink } from './password-reset.mailing.service'

/** A job, so that response times do not reveal accounts. */
export const sendResetLink = defineJob({
  name: 'send-reset-link',
  payload: z.object({ email: z.string() }),
  run: ({ email }, { database, publicUrl, finish }) =>
    database.system(async (tx) => {
      await finish(tx)
      await mailResetLink(tx, email, publicUrl)
    }),
})
