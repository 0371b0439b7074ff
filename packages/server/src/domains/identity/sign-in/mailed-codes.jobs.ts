/** Jobs, so that response times do not reveal accounts. */

import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
import { z } from 'zod'
import { accountIdSchema } from '../../../platform/database/account-id'
import { defineJob } from '../../../platform/jobs/define-job'
import { mailChangeCodes } from '../account/email-change.mailing.service'
import { mailSignUpCode } from './registration.mailing.service'

export const sendSignUpCode = defineJob({
  name: 'send-sign-up-code',
  // Missing in jobs of the previous release.
  payload: z.object({ email: z.string(), locale: z.string().default(DEFAULT_LOCALE) }),
  run: (wanted, { database, finish, ...deps }) =>
    database.system(async (tx) => {
      await finish(tx)
      await mailSignUpCode(tx, wanted, deps)
    }),
})

export const sendChangeCodes = defineJob({
  name: 'send-change-codes',
  payload: z.object({ userId: accountIdSchema, email: z.string() }),
  run: (wanted, { database, finish, ...deps }) =>
    database.system(async (tx) => {
      await finish(tx)
      await mailChangeCodes(tx, wanted, deps)
    }),
})
