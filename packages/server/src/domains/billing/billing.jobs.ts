import { isLicensedRole, roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { z } from 'zod'
import { defineJob, enqueue, type Job } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/mail.jobs'
import { localesOf } from '../identity/accounts.service'
import { organizationsOf } from '../organizations/organizations.service'
import { billingPeople, currentPeople } from '../people/people.service'
import { settleAttempt } from './billing.checkout.service'
import { adoptAll, type BillingParts, compareAll, passDays } from './billing.day.service'
import { billingMail } from './billing.mails'
import * as repository from './billing.repository'
import { applyRead, lockSubscription, readProvider, syncSubscription } from './billing.state.service'
import {
  adoptOrganizations,
  endSubscription,
  mailNotice,
  reportSeats,
  settleCheckout,
  syncBilling,
} from './billing-job-names'
import type { SandboxProvider } from './sandbox/sandbox.service'

const report = ({ provider }: BillingParts) =>
  defineJob({
    ...reportSeats,
    run: async ({ orgId }, { database, finish }) => {
      const row = await database.tenant({ orgId }, (tx) => repository.findSubscription(tx))
      if (!row?.customerId || row.reportedRevision >= row.seatsRevision) return
      const { seats, seatsRevision } = row
      await provider.setSeats(row.customerId, { key: `seats:${orgId}:${seatsRevision}`, seats })
      const read = await readProvider(database, orgId, { provider })
      await database.tenant({ orgId }, async (tx) => {
        await finish(tx)
        const { row: now } = await lockSubscription(tx)
        if (now.reportedRevision < seatsRevision)
          await repository.saveSubscription(tx, { reportedRevision: seatsRevision })
        if (read) await applyRead(tx, read)
      })
    },
  })

/** Ends trials, reminds, and settles unfinished payments. */
const passDay = (parts: BillingParts) =>
  defineJob({
    name: 'pass-billing-day',
    payload: z.object({}),
    cron: '7 * * * *',
    run: async (_payload, { database, log }) => {
      const failures = await passDays(database, parts)
      if (failures.length === 0) return
      log.warn({ err: failures[0], failed: failures.length }, 'subscriptions could not be updated for the day')
    },
  })

const compare = (parts: BillingParts) =>
  defineJob({
    name: 'compare-billing',
    payload: z.object({}),
    cron: '17 1 * * *',
    run: async (_payload, { database, log }) => {
      const { failures, differences } = await compareAll(database, parts)
      for (const difference of differences) log.warn(difference, 'a subscription differed from the payment provider’s')
      if (failures.length === 0) return
      log.warn(
        { err: failures[0], failed: failures.length },
        'subscriptions could not be compared with the payment provider',
      )
    },
  })

const sync = (parts: BillingParts) =>
  defineJob({ ...syncBilling, run: ({ orgId }, { database }) => syncSubscription(database, orgId, parts) })

const settle = (parts: BillingParts) =>
  defineJob({ ...settleCheckout, run: ({ orgId, key }, { database }) => settleAttempt(database, orgId, key, parts) })

const end = ({ provider }: BillingParts) =>
  defineJob({
    ...endSubscription,
    run: async ({ orgId }, { database }) => {
      const row = await database.tenant({ orgId }, (tx) => repository.findSubscription(tx))
      if (row?.customerId) await provider.cancel(row.customerId, true)
    },
  })

const losesLicense = (person: Person) => roleOf(person) !== 'Owner' && isLicensedRole(roleOf(person))

const mail = ({ provider }: BillingParts) =>
  defineJob({
    ...mailNotice,
    run: async ({ orgId, notice, days = 0, card = '', invoiceId }, { database, publicUrl, finish }) => {
      const people = await database.tenant({ orgId }, billingPeople)
      const localeOf = await localesOf(
        database,
        orgId,
        people.map(({ id }) => id),
      )
      const row = await database.tenant({ orgId }, (tx) => repository.findSubscription(tx))
      const customer = row?.customerId && notice === 'receipt' ? (await provider.read(row.customerId)).customer : null
      await database.tenant({ orgId }, async (tx) => {
        await finish(tx)
        const [organization] = await organizationsOf(tx, [orgId])
        const licensed = notice === 'canceled' ? (await currentPeople(tx)).filter(losesLicense) : []
        const [invoice] = invoiceId ? await repository.findInvoices(tx, [invoiceId]) : []
        const to = new Map(people.map(({ id, email }) => [email, localeOf(id)]))
        const [firstLocale = 'en-US'] = to.values()
        if (customer && !to.has(customer.email)) to.set(customer.email, firstLocale)
        for (const [address, locale] of to) {
          const written = billingMail(locale, {
            notice,
            days,
            card,
            orgName: organization?.name ?? '',
            on: (notice === 'canceled' ? row?.paidThrough : row?.graceEndsOn) ?? '',
            losing: licensed.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
            link: `${publicUrl}/org/detail/${orgId}/billing`,
            receipt: invoice ?? null,
          })
          await enqueue(tx, sendMail, { to: address, ...written })
        }
      })
    },
  })

const adopt = (parts: BillingParts) =>
  defineJob({ ...adoptOrganizations, run: (_payload, { database }) => adoptAll(database, parts) })

/** The sandbox has no clock of its own. */
export const runSandbox = (sandbox: SandboxProvider) =>
  defineJob({
    name: 'run-billing-sandbox',
    payload: z.object({}),
    cron: '*/5 * * * *',
    run: () => sandbox.letTimePass(),
  })

export const billingJobs = (parts: BillingParts): readonly Job[] => [
  report(parts),
  passDay(parts),
  compare(parts),
  sync(parts),
  settle(parts),
  end(parts),
  mail(parts),
  adopt(parts),
]
