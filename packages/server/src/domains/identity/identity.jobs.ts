/** Mails and audit entries are jobs, so that response times do not reveal accounts. */
import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
import { z } from 'zod'
import { accountIdSchema } from '../../platform/database/column-types'
import { defineJob } from '../../platform/jobs/define-job'
import type { Realtime } from '../../platform/realtime/realtime'
import { mailChangeCodes, mailResetLink, mailSignUpCode } from './identity.mailing.service'
import { deleteUnusedContexts } from './sessions/session-contexts.repository'
import { deleteExpiredGuards } from './sign-in/sign-in.repository'
import { recordWrongPassword } from './sign-in/sign-in-audit.service'
import { deleteTokens } from './tokens/tokens.service'
import { deleteEndedSessions, deleteEndedVerifications } from './users.repository'

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

/** Longer than an unvisited session lasts. */
const CONTEXT_DAYS = 90

export const purgeEndedSessions = (realtime: Pick<Realtime, 'disconnectSessions'>) =>
  defineJob({
    name: 'purge-ended-sessions',
    payload: z.object({}),
    cron: '53 * * * *',
    run: async (_payload, { database, log }) => {
      const ended = await database.system(async (tx) => {
        const sessions = await deleteEndedSessions(tx)
        realtime.disconnectSessions(tx, sessions)
        return sessions
      })
      log.info({ sessions: ended.length }, 'deleted expired sessions')
    },
  })

export const purgeUnusedContexts = defineJob({
  name: 'purge-unused-contexts',
  payload: z.object({}),
  cron: '37 3 * * *',
  run: async (_payload, { database, log }) => {
    const contexts = await database.system((tx) => deleteUnusedContexts(tx, CONTEXT_DAYS))
    log.info({ contexts }, 'deleted unused session contexts')
  },
})

export const purgeEndedVerifications = defineJob({
  name: 'purge-ended-verifications',
  payload: z.object({}),
  cron: '43 3 * * *',
  run: async (_payload, { database, log }) => {
    const verifications = await database.system(deleteEndedVerifications)
    log.info({ verifications }, 'deleted expired verifications')
  },
})

export const purgeEndedTokens = (realtime: Pick<Realtime, 'disconnectSessions'>) =>
  defineJob({
    name: 'purge-ended-tokens',
    payload: z.object({}),
    cron: '47 * * * *',
    run: async (_payload, { database, log }) => {
      log.info({ tokens: await deleteTokens(database, realtime) }, 'API tokens that are over were forgotten')
    },
  })
