import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { defineJob, enqueue } from '../../platform/jobs/define-job'
import { organizationsToRemind, remindOfNumbers } from './scorecard.reminders.service'

export const remindOfMissingNumbers = defineJob({
  name: 'remind-of-numbers',
  payload: z.object({ orgId: idSchema }),
  run: async ({ orgId }, { database, log, finish }) => {
    const reminded = await database.tenant({ orgId }, async (tx) => {
      await finish(tx)
      return await remindOfNumbers(tx)
    })
    if (reminded > 0) log.info({ reminded }, 'people were reminded of numbers')
  },
})

/** Time zone offsets are multiples of 15 minutes. */
export const findDueReminders = defineJob({
  name: 'find-due-reminders',
  payload: z.object({}),
  cron: '*/15 * * * *',
  run: async (_payload, { database, finish }) => {
    await database.system(async (tx) => {
      await finish(tx)
      for (const orgId of await organizationsToRemind(tx)) await enqueue(tx, remindOfMissingNumbers, { orgId })
    })
  },
})
