import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { purgeableBefore } from '../../platform/clock/retention'
import { defineJob, enqueue } from '../../platform/jobs/define-job'
import { localesOf } from '../identity/accounts.service'
import { mailDigests, mailImmediately, organizationsInTheMorning } from './notifications.mail.service'
import { purge } from './notifications.repository'

export const mailNotification = defineJob({
  name: 'mail-notification',
  // Missing in jobs of the previous release.
  payload: z.object({ orgId: idSchema, id: idSchema, recipientId: idSchema.optional() }),
  run: async ({ orgId, id, recipientId }, { database, publicUrl, secret, finish }) => {
    const localeOf = await localesOf(database, orgId, recipientId === undefined ? undefined : [recipientId])
    await database.tenant({ orgId }, async (tx) => {
      await finish(tx)
      await mailImmediately(tx, id, { publicUrl, secret, localeOf })
    })
  },
})

export const mailOrganizationDigests = defineJob({
  name: 'mail-digests',
  payload: z.object({ orgId: idSchema }),
  run: async ({ orgId }, { database, publicUrl, secret, finish }) => {
    const localeOf = await localesOf(database, orgId)
    await database.tenant({ orgId }, async (tx) => {
      await finish(tx)
      await mailDigests(tx, { publicUrl, secret, localeOf })
    })
  },
})

/** Every quarter of an hour, because of time zone offsets. */
export const findDueDigests = defineJob({
  name: 'find-due-digests',
  payload: z.object({}),
  cron: '*/15 * * * *',
  run: async (_payload, { database, log, finish }) => {
    const organizations = await database.system(async (tx) => {
      await finish(tx)
      const orgIds = await organizationsInTheMorning(tx)
      for (const orgId of orgIds) await enqueue(tx, mailOrganizationDigests, { orgId })
      return orgIds.length
    })
    log.info({ organizations }, 'digests of notifications are due')
  },
})

export const purgeNotifications = defineJob({
  name: 'purge-notifications',
  payload: z.object({}),
  cron: '47 3 * * *',
  run: async (_payload, { database, log }) => {
    const purged = await database.system((tx) => purge(tx, purgeableBefore(tx.now())))
    log.info({ purged }, 'old notifications were purged')
  },
})
