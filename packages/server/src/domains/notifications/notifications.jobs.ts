import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { defineJob, enqueue, type Job } from '../../platform/jobs/define-job'
import { mailAtOnce, mailDigests, organisationsInTheMorning } from './notifications.mail.service'
import { purge } from './notifications.repository'

const KEPT_MS = 90 * 86_400_000

const unbound = () => Promise.reject(new Error('the address of this installation is bound at the start'))

const oneSchema = z.object({ orgId: idSchema, id: idSchema })
const organisationSchema = z.object({ orgId: idSchema })

/** Names the job where it is enqueued: one notification by e-mail. */
export const mailNotification = defineJob({ name: 'mail-notification', payload: oneSchema, run: unbound })

/** Names the job where it is enqueued: the digests of one organisation. */
const mailOrganisationDigests = defineJob({ name: 'mail-digests', payload: organisationSchema, run: unbound })

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
    const purged = await database.system((tx) => purge(tx, new Date(tx.now().getTime() - KEPT_MS)))
    log.info({ purged }, 'old notifications were purged')
  },
})

/** All of them, with the address under which people reach this installation. */
export function notificationJobs(publicUrl: string): Job[] {
  const mailing = [
    defineJob({
      ...mailNotification,
      run: ({ orgId, id }, { database, finish }) =>
        database.tenant({ orgId }, async (tx) => {
          await finish(tx)
          await mailAtOnce(tx, id, publicUrl)
        }),
    }),
    defineJob({
      ...mailOrganisationDigests,
      run: ({ orgId }, { database, finish }) =>
        database.tenant({ orgId }, async (tx) => {
          await finish(tx)
          await mailDigests(tx, publicUrl)
        }),
    }),
  ]
  return [...mailing, findDueDigests, purgeNotifications] as unknown as Job[]
}
