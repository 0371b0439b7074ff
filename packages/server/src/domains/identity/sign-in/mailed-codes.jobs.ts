/** Apart from the answers, which would otherwise look up whether an address has an account. */

import { z } from 'zod'
import { accountIdSchema } from '../../../platform/database/account-id'
import { defineJob } from '../../../platform/jobs/define-job'
import { mailChangeCodes } from '../account/email-change.mailing.service'
import { mailSignUpCode } from './registration.mailing.service'

/** Of an address that wants to sign up. */
export const sendSignUpCode = defineJob({
  name: 'send-sign-up-code',
  payload: z.object({ email: z.string() }),
  run: ({ email }, { database, finish, ...deps }) =>
    database.system(async (tx) => {
      await finish(tx)
      await mailSignUpCode(tx, email, deps)
    }),
})

/** Of an account that wants another address. */
export const sendChangeCodes = defineJob({
  name: 'send-change-codes',
  payload: z.object({ userId: accountIdSchema, email: z.string() }),
  run: (wanted, { database, finish, ...deps }) =>
    database.system(async (tx) => {
      await finish(tx)
      await mailChangeCodes(tx, wanted, deps)
    }),
})
