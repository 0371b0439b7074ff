import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import {
  type FillExample,
  makeExample,
  type RemovalRealtime,
  removeUnusedExamples,
} from './example-organizations.lifecycle.service'

export const exampleToMake = {
  name: 'make-example-organization',
  payload: z.object({ exampleOrgId: idSchema, timeZone: z.string() }),
}

/** Restarts from the beginning. */
export const makeExamples = (fill: FillExample) =>
  defineJob({ ...exampleToMake, run: (payload, run) => makeExample(run, payload, fill) })

export const forgetUnusedExamples = (realtime: RemovalRealtime) =>
  defineJob({
    name: 'remove-unused-examples',
    payload: z.object({}),
    cron: '51 3 * * *',
    run: async (_payload, { database, log }) => {
      const examples = await removeUnusedExamples(database, realtime)
      log.info({ examples }, 'deleted unused example organizations')
    },
  })
