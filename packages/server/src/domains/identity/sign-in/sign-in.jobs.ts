/** Mails and audit entries are jobs, so that response times do not reveal accounts. */

import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
import { z } from 'zod'
import { accountIdSchema } from '../../../platform/database/column-types'
import { defineJob } from '../../../platform/jobs/define-job'
import { mailChangeCodes } from '../account/email-change.mailing.service'
import { mailResetLink } from './password-reset.mailing.service'
import { mailSignUpCode } from './registration.mailing.service'
import { recordWrongPassword } from './sign-in-audit.service'
import { deleteExpiredGuards } from './sign-in-guards.repository'

export const sendResetLink = defineJob({
  name: 'send-reset-link',
  payload: z.object({ email: z.string() }),
  run: ({ email }, { database, publicUrl, finish }) =>
    database.system(async (tx) => {
      await finish(tx)
      await mailResetLink(tx, email, publicUrl)
    }),
})

export const auditWrongPassword = defineJob({
  name: 'note-wrong-password',
  payload: z.object({ email: z.string(), address: z.string() }),
  run: ({ email, address }, { database, finish }) =>
    database.system(async (tx) => {
      await finish(tx)
      await recordWrongPassword(tx, { address }, email)
    }),
})

export const purgeExpiredGuards = defineJob({
  name: 'purge-expired-guards',
  payload: z.object({}),
  cron: '29 * * * *',
  run: async (_payload, { database, log }) => {
    log.info(await database.system(deleteExpiredGuards), 'deleted expired counters and codes')
  },
})

export const sendSignUpCode = defineJob({
  name: 'send-sign-up-code',
  // Jobs of the previous release have no locale.
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
