import { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { defineJob } from '../../platform/jobs/define-job'

/** In a system transaction, across organizations. */
type Purge = (tx: Tx) => Promise<number>

export const purgeRemoved = (purges: Readonly<Record<string, Purge>>) =>
  defineJob({
    name: 'purge-removed-items',
    payload: z.object({}),
    cron: '17 3 * * *',
    run: async (_payload, { database, log }) => {
      const purged: Record<string, number> = {}
      await database.system(async (tx) => {
        for (const [kind, purge] of Object.entries(purges)) purged[kind] = await purge(tx)
      })
      log.info({ purged }, 'removed items were purged')
    },
  })
