import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import { recordWrongPassword } from './sign-in-audit.service'

/** Apart from the answer, which would otherwise take longer for an address that has an account. */
export const noteWrongPassword = defineJob({
  name: 'note-wrong-password',
  payload: z.object({ email: z.string(), address: z.string() }),
  run: ({ email, address }, { database, finish }) =>
    database.system(async (tx) => {
      await finish(tx)
      await recordWrongPassword(tx, { address }, email)
    }),
})
