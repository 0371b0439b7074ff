import { TRIAL_DAYS } from '@cairn/contract/billing/subscription.machine'
import { daysBetween } from '@cairn/contract/calendar/days'
import { z } from 'zod'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { defineJob, enqueue, type Job } from '../../platform/jobs/define-job'
import { sendMail } from '../../platform/mail/send-mail.jobs'
import { localesOf } from '../identity/account/locales.service'
import { livingOrganisationIds, organisationsOf } from '../organisations/organisations.service'
import { billingPeople } from '../people/people.service'
import { settleAttempt } from './billing.checkout.service'
import { billingMail } from './billing.mails'
import * as repository from './billing.repository'
import {
  applyDay,
  applyRead,
  lockSubscription,
  move,
  readProvider,
  recountSeats,
  syncSubscription,
} from './billing.state.service'
import {
  adoptOrganisations,
  endSubscription,
  mailNotice,
  reportSeats,
  settleCheckout,
  syncBilling,
} from './billing-job-names'
import type { BillingProvider, ProviderCard } from './billing-port'
import type { SandboxProvider } from './sandbox/sandbox.service'

const REMINDER_DAYS = [7, 3, 1]

interface Parts {
  readonly provider: BillingProvider
  readonly freeDomains: readonly string[]
}

const report = ({ provider }: Parts) =>
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

async function remind(tx: Tx): Promise<void> {
  const { row, today } = await lockSubscription(tx)
  if (row.status !== 'Trial' || !row.trialEndsOn) return
  const left = daysBetween(today, row.trialEndsOn)
  const days = REMINDER_DAYS.filter((day) => left <= day).at(-1)
  const name = `trial ${row.trialEndsOn} ${days}`
  if (days === undefined || left < 1 || row.mailed.includes(name)) return
  await repository.saveSubscription(tx, { mailed: [...row.mailed, name] })
  await enqueue(tx, mailNotice, { orgId: tx.orgId, notice: 'trialEnding', days: Math.min(left, TRIAL_DAYS) })
}

async function warnOfExpiry(tx: Tx, [card]: readonly ProviderCard[]): Promise<void> {
  const { row, today } = await lockSubscription(tx)
  if (!card) return
  const month = `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`
  const name = `card ${card.id} ${month}`
  if (month !== today.slice(0, 7) || row.mailed.includes(name)) return
  await repository.saveSubscription(tx, { mailed: [...row.mailed, name] })
  const shown = `${card.brand} ending in ${card.lastFour}`
  await enqueue(tx, mailNotice, { orgId: tx.orgId, notice: 'cardExpiring', card: shown })
}

/** After a comparison with the provider: without one, no one loses access. */
async function runDayOf(database: Database, orgId: string, parts: Parts): Promise<void> {
  await database.tenant({ orgId }, (tx) => recountSeats(tx, parts.freeDomains))
  const read = await readProvider(database, orgId, parts)
  await database.tenant({ orgId }, async (tx) => {
    await applyDay(tx, read)
    await remind(tx)
    if (read) await warnOfExpiry(tx, read.snapshot.cards)
  })
}

/** Returns failures; none stops the others. */
export async function runBillingDay(database: Database, parts: Parts): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const orgId of await database.system(repository.findLiving)) {
    await runDayOf(database, orgId, parts).catch((error: unknown) => failures.push(error))
  }
  return failures
}

const compare = (parts: Parts) =>
  defineJob({
    name: 'compare-billing',
    payload: z.object({}),
    cron: '7 * * * *',
    run: async (_payload, { database, log }) => {
      const failures = await runBillingDay(database, parts)
      if (failures.length === 0) return
      log.warn(
        { err: failures[0], failed: failures.length },
        'subscriptions could not be compared with the payment provider',
      )
    },
  })

const sync = (parts: Parts) =>
  defineJob({ ...syncBilling, run: ({ orgId }, { database }) => syncSubscription(database, orgId, parts) })

const settle = (parts: Parts) =>
  defineJob({ ...settleCheckout, run: ({ orgId, key }, { database }) => settleAttempt(database, orgId, key, parts) })

const end = ({ provider }: Parts) =>
  defineJob({
    ...endSubscription,
    run: async ({ orgId }, { database }) => {
      const row = await database.tenant({ orgId }, (tx) => repository.findSubscription(tx))
      if (row?.customerId) await provider.cancel(row.customerId, true)
    },
  })

const mail = ({ provider }: Parts) =>
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
        const [organisation] = await organisationsOf(tx, [orgId])
        const [invoice] = invoiceId ? await repository.findInvoices(tx, [invoiceId]) : []
        const to = new Map(people.map(({ id, email }) => [email, localeOf(id)]))
        const [firstLocale = 'en-US'] = to.values()
        if (customer && !to.has(customer.email)) to.set(customer.email, firstLocale)
        for (const [address, locale] of to) {
          const written = billingMail(locale, {
            ...{ notice, days, card, orgName: organisation?.name ?? '', lastAttempt: row?.graceEndsOn ?? '' },
            link: `${publicUrl}/org/detail/${orgId}/billing`,
            receipt: invoice ?? null,
          })
          await enqueue(tx, sendMail, { to: address, ...written })
        }
      })
    },
  })

export async function adoptAll(database: Database, { freeDomains }: Pick<Parts, 'freeDomains'>): Promise<void> {
  for (const orgId of await database.system(livingOrganisationIds)) {
    await database.tenant({ orgId }, async (tx) => {
      const found = await repository.findSubscription(tx)
      if (found) {
        const { row, today } = await lockSubscription(tx)
        await move(tx, row, [{ kind: 'switchOn', today }])
      }
      await recountSeats(tx, freeDomains)
    })
  }
}

const adopt = (parts: Parts) =>
  defineJob({ ...adoptOrganisations, run: (_payload, { database }) => adoptAll(database, parts) })

/** Renewals and retries of the sandbox, which knows no other clock than ours. */
export const runSandbox = (sandbox: SandboxProvider) =>
  defineJob({
    name: 'run-billing-sandbox',
    payload: z.object({}),
    cron: '*/5 * * * *',
    run: async () => {
      await sandbox.letTimePass()
    },
  })

export const billingJobs = (parts: Parts): readonly Job[] => [
  report(parts),
  compare(parts),
  sync(parts),
  settle(parts),
  end(parts),
  mail(parts),
  adopt(parts),
]
