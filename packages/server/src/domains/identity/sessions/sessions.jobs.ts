import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import type { Realtime } from '../../../platform/realtime/realtime'
import { deleteEndedSessions, deleteEndedVerifications } from '../users.repository'
import { deleteUnusedContexts } from './session-contexts.repository'

/** Longer than a session can last without a visit, so that no tab that comes back misses its own. */
const CONTEXT_DAYS = 90

/** Once an hour: a session that is over is deleted, and what still listens with it stops hearing. */
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
      log.info({ sessions: ended.length }, 'sessions that are over were forgotten')
    },
  })

/** Once a day: the organisations that tabs worked in which nobody opens any more. */
export const purgeUnusedContexts = defineJob({
  name: 'purge-unused-contexts',
  payload: z.object({}),
  cron: '37 3 * * *',
  run: async (_payload, { database, log }) => {
    const contexts = await database.system((tx) => deleteUnusedContexts(tx, CONTEXT_DAYS))
    log.info({ contexts }, 'session contexts long unused were forgotten')
  },
})

/** Once a day: what was to prove an address or let a password be set, and no longer does. */
export const purgeEndedVerifications = defineJob({
  name: 'purge-ended-verifications',
  payload: z.object({}),
  cron: '43 3 * * *',
  run: async (_payload, { database, log }) => {
    const verifications = await database.system(deleteEndedVerifications)
    log.info({ verifications }, 'verifications that are over were forgotten')
  },
})
