import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import { recordWrongPassword } from './sign-in-audit.service'

/** A job, so that response times do not reveal accounts. */
export const noteWrongPassword = defineJob({
  name: 'note-wrong-password',
  payload: z.object({ email: z.string(), address: z.string() }),
  run: ({ email, address }, { database, finish }) =>
    database.system(async (tx) => {
      await finish(tx)
      await recordWrongPassword(tx, { address }, email)
    }),
})
