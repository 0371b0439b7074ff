import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import type { Realtime } from '../../../platform/realtime/realtime'
import { deleteEndedSessions, deleteEndedVerifications } from '../users.repository'
import { deleteUnusedContexts } from './session-contexts.repository'

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
