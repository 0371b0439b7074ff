import { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { defineJob } from '../../platform/jobs/define-job'

/** Purges one kind of item across organisations, in a system transaction; gives how many. */
export type Purge = (tx: Tx) => Promise<number>

/** Once a day: what was removed more than 90 days ago is gone for good, in every organisation. */
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
