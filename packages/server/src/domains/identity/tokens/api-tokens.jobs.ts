import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/define-job'
import type { Realtime } from '../../../platform/realtime/realtime'
import { forgetTokens } from './api-tokens.service'

/** Once an hour: an API token that is over is deleted, and what still listens with it stops hearing. */
export const forgetEndedTokens = (realtime: Pick<Realtime, 'disconnectSessions'>) =>
  defineJob({
    name: 'forget-ended-tokens',
    payload: z.object({}),
    cron: '47 * * * *',
    run: async (_payload, { database, log }) => {
      log.info({ tokens: await forgetTokens(database, realtime) }, 'API tokens that are over were forgotten')
    },
  })
