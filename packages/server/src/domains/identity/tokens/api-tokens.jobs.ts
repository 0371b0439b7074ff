import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import type { Realtime } from '../../../platform/realtime/realtime'
import { deleteTokens } from './api-tokens.service'

export const purgeEndedTokens = (realtime: Pick<Realtime, 'disconnectSessions'>) =>
  defineJob({
    name: 'purge-ended-tokens',
    payload: z.object({}),
    cron: '47 * * * *',
    run: async (_payload, { database, log }) => {
      log.info({ tokens: await deleteTokens(database, realtime) }, 'API tokens that are over were forgotten')
    },
  })
