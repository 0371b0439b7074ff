import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { purgeableBefore } from '../../platform/clock/retention'
import { defineJob, enqueue } from '../../platform/jobs/define-job'
import { mailAtOnce, mailDigests, organisationsInTheMorning } from './notifications.mail.service'
import { purge } from './notifications.repository'

/** One notification by e-mail. */
export const mailNotification = defineJob({
  name: 'mail-notification',
  payload: z.object({ orgId: idSchema, id: idSchema }),
  run: ({ orgId, id }, { database, publicUrl, finish }) =>
    database.tenant({ orgId }, async (tx) => {
      await finish(tx)
      await mailAtOnce(tx, id, publicUrl)
    }),
})

/** The digests of one organisation. */
export const mailOrganisationDigests = defineJob({
  name: 'mail-digests',
  payload: z.object({ orgId: idSchema }),
  run: ({ orgId }, { database, publicUrl, finish }) =>
    database.tenant({ orgId }, async (tx) => {
      await finish(tx)
      await mailDigests(tx, publicUrl)
    }),
})

/** Once an hour: where it is morning, each organisation's digests become a job of their own. */
export const findDueDigests = defineJob({
  name: 'find-due-digests',
  payload: z.object({}),
  cron: '5 * * * *',
  run: async (_payload, { database, log, finish }) => {
    const organisations = await database.system(async (tx) => {
      await finish(tx)
      const orgIds = await organisationsInTheMorning(tx)
      for (const orgId of orgIds) await enqueue(tx, mailOrganisationDigests, { orgId })
      return orgIds.length
    })
    log.info({ organisations }, 'digests of notifications are due')
  },
})

/** Once a day: what was removed or read more than 90 days ago is gone for good. */
export const purgeNotifications = defineJob({
  name: 'purge-notifications',
  payload: z.object({}),
  cron: '47 3 * * *',
  run: async (_payload, { database, log }) => {
    const purged = await database.system((tx) => purge(tx, purgeableBefore(tx.now())))
    log.info({ purged }, 'old notifications were purged')
  },
})
