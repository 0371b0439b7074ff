/** Apart from the answers, which would otherwise look up whether an address has an account. */

import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
import { z } from 'zod'
import { accountIdSchema } from '../../../platform/database/account-id'
import { defineJob } from '../../../platform/jobs/define-job'
import { mailChangeCodes } from '../account/email-change.mailing.service'
import { mailSignUpCode } from './registration.mailing.service'

/** Of an address that wants to sign up. */
export const sendSignUpCode = defineJob({
  name: 'send-sign-up-code',
  // One that was put in by the release before does not say how its address reads.
  payload: z.object({ email: z.string(), locale: z.string().default(DEFAULT_LOCALE) }),
  run: (wanted, { database, finish, ...deps }) =>
    database.system(async (tx) => {
      await finish(tx)
      await mailSignUpCode(tx, wanted, deps)
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
