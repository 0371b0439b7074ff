import { z } from 'zod'
import { defineJob } from '../jobs/define-job'
import type { LiveTextDomain } from './live-text'
import { findUnsaved, noteFailure } from './live-text.repository'
import { persistText } from './persist-text'

const LEFT_MS = 30_000
const AT_ONCE = 200

/** Covers nodes that stopped. */
export const persistLiveTexts = (domains: readonly LiveTextDomain[]) =>
  defineJob({
    name: 'keep-live-texts',
    payload: z.object({}),
    cron: '* * * * *',
    run: async (_payload, { database, log }) => {
      const now = database.clock.now()
      const before = new Date(now.getTime() - LEFT_MS)
      const left = await database.system((tx) => findUnsaved(tx, { before, now }, AT_ONCE))
      for (const { orgId, kind, id, personId } of left) {
        const domain = domains.find((one) => one.kind === kind)
        if (!domain) continue
        await database
          .tenant({ orgId, personId }, (tx) => persistText(tx, domain, id))
          .catch(async (error: unknown) => {
            log.error({ err: error, id }, 'a live text could not be stored; it will be retried')
            await database.tenant({ orgId, personId }, (tx) => noteFailure(tx, { kind, id }))
          })
      }
    },
  })
