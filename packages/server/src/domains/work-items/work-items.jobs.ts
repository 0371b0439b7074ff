import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { purgeRemovedHeadlines } from '../headlines/headlines.service'
import { purgeRemovedIssues } from '../issues/issues.service'
import { purgeRemovedRocks } from '../rocks/rocks.service'
import { purgeRemovedMeasurables } from '../scorecard/scorecard.measurables.service'
import { purgeRemovedTodos } from '../todos/todos.service'

/** Once a day: what was removed more than 90 days ago is gone for good, in every organisation. */
export const purgeRemovedItems = defineJob({
  name: 'purge-removed-items',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: async (_payload, { database, log }) => {
    const purged = await database.system(async (tx) => ({
      todos: await purgeRemovedTodos(tx),
      issues: await purgeRemovedIssues(tx),
      headlines: await purgeRemovedHeadlines(tx),
      rocks: await purgeRemovedRocks(tx),
      measurables: await purgeRemovedMeasurables(tx),
    }))
    log.info({ purged }, 'removed items were purged')
  },
})
