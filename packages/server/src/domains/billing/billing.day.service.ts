/** Repairs and reports differences. No one loses access while the provider is down. */
import { isCharged, stateOf, stepped, TRIAL_DAYS } from '@cairn/contract/billing/subscription.machine'
import { daysBetween } from '@cairn/contract/calendar/days'
import type { CalendarDate } from '@cairn/contract/core/dates'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { livingOrganizationIds } from '../organizations/organizations.service'
import { settleAttempt } from './billing.checkout.service'
import type { SubscriptionRow } from './billing.repository'
import * as repository from './billing.repository'
import { applyDay, lockSubscription, move, type Read, readProvider, recountSeats } from './billing.state.service'
import { mailNotice } from './billing-job-names'
import { type BillingProvider, cardText, type ProviderCard } from './billing-port'

const REMINDER_DAYS = [7, 3, 1]

export interface BillingParts {
  readonly provider: BillingProvider
  readonly freeDomains: readonly string[]
}

interface BillingDifference {
  readonly orgId: string
  readonly of: 'state' | 'seats'
  readonly ours: string | number
  readonly theirs: string | number
}

async function remind(tx: Tx): Promise<void> {
  const { row, today } = await lockSubscription(tx)
  if (stateOf(row) === 'Grace') return warnOfLastAttempt(tx, row, today)
  if (row.status !== 'Trial' || !row.trialEndsOn) return
  const left = daysBetween(today, row.trialEndsOn)
  const days = REMINDER_DAYS.filter((day) => left <= day).at(-1)
  const name = `trial ${row.trialEndsOn} ${days}`
  if (days === undefined || left < 1 || row.mailed.includes(name)) return
  await repository.saveSubscription(tx, { mailed: [...row.mailed, name] })
  await enqueue(tx, mailNotice, { orgId: tx.orgId, notice: 'trialEnding', days: Math.min(left, TRIAL_DAYS) })
}

async function warnOfLastAttempt(tx: Tx, row: SubscriptionRow, today: CalendarDate): Promise<void> {
  const name = `lastAttempt ${row.graceEndsOn}`
  if (!row.graceEndsOn || daysBetween(today, row.graceEndsOn) !== 1 || row.mailed.includes(name)) return
  await repository.saveSubscription(tx, { mailed: [...row.mailed, name] })
  await enqueue(tx, mailNotice, { orgId: tx.orgId, notice: 'lastAttempt' })
}

async function warnOfExpiry(tx: Tx, [card]: readonly ProviderCard[]): Promise<void> {
  const { row, today } = await lockSubscription(tx)
  if (!card) return
  const month = `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`
  const name = `card ${card.id} ${month}`
  if (month !== today.slice(0, 7) || row.mailed.includes(name)) return
  await repository.saveSubscription(tx, { mailed: [...row.mailed, name] })
  await enqueue(tx, mailNotice, { orgId: tx.orgId, notice: 'cardExpiring', card: cardText(card) })
}

async function compareWith(tx: Tx, read: Read | null): Promise<BillingDifference[]> {
  const { row, today } = await lockSubscription(tx)
  const before = stateOf(stepped(row, { kind: 'clock', today }))
  const after = await applyDay(tx, read)
  const differences: BillingDifference[] = []
  if (stateOf(after) !== before)
    differences.push({ orgId: tx.orgId, of: 'state', ours: before, theirs: stateOf(after) })
  const seats = after.provider?.seats
  const isReported = after.reportedRevision >= after.seatsRevision
  if (read && seats !== undefined && isCharged(after) && isReported && seats !== after.seats) {
    differences.push({ orgId: tx.orgId, of: 'seats', ours: after.seats, theirs: seats })
    await move(tx, after, [], { seatsRevision: after.seatsRevision + 1 })
  }
  return differences
}

/** Needs the provider only for an unfinished payment. */
async function passDayOf(database: Database, orgId: string, parts: BillingParts): Promise<void> {
  const row = await database.tenant({ orgId }, async (tx) => {
    await recountSeats(tx, parts.freeDomains)
    await applyDay(tx, null)
    await remind(tx)
    return repository.findSubscription(tx)
  })
  if (row?.attempt) await settleAttempt(database, orgId, row.attempt.key, parts)
}

async function compareOne(database: Database, orgId: string, parts: BillingParts): Promise<BillingDifference[]> {
  const row = await database.tenant({ orgId }, async (tx) => {
    await recountSeats(tx, parts.freeDomains)
    return repository.findSubscription(tx)
  })
  if (row?.attempt) await settleAttempt(database, orgId, row.attempt.key, parts)
  const read = await readProvider(database, orgId, parts)
  return database.tenant({ orgId }, async (tx) => {
    const differences = await compareWith(tx, read)
    await remind(tx)
    if (read) await warnOfExpiry(tx, read.snapshot.cards)
    return differences
  })
}

/** Continues after failures. */
async function forEach(orgIds: readonly string[], run: (orgId: string) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const orgId of orgIds) await run(orgId).catch((error: unknown) => failures.push(error))
  return failures
}

const living = (database: Database) => database.system(repository.findLiving)

export const passDays = async (database: Database, parts: BillingParts): Promise<unknown[]> =>
  forEach(await living(database), (orgId) => passDayOf(database, orgId, parts))

export async function compareSome(database: Database, orgIds: readonly string[], parts: BillingParts) {
  const differences: BillingDifference[] = []
  const failures = await forEach(orgIds, async (orgId) => {
    differences.push(...(await compareOne(database, orgId, parts)))
  })
  return { failures, differences }
}

export const compareAll = async (database: Database, parts: BillingParts) =>
  compareSome(database, await living(database), parts)

export async function adoptAll(database: Database, { freeDomains }: Pick<BillingParts, 'freeDomains'>): Promise<void> {
  for (const orgId of await database.system(livingOrganizationIds)) {
    await database.tenant({ orgId }, async (tx) => {
      const found = await repository.findSubscription(tx)
      if (found) {
        const { row, today } = await lockSubscription(tx)
        const trial = row.seats > 0 ? [{ kind: 'startTrial' as const, today }] : []
        await move(tx, row, [{ kind: 'switchOn', today }, ...trial])
      }
      await recountSeats(tx, freeDomains)
    })
  }
}
