import { dayOfWeek } from '@cairn/contract/calendar/days'
import { intervalIdOf, lastCompletedPeriod, periodOf } from '@cairn/contract/calendar/periods'
import { zonedParts } from '@cairn/contract/calendar/time-zone'
import type { IntervalId } from '@cairn/contract/calendar/weeks'
import type { Tx } from '../../platform/database/transaction'
import {
  claimNumbersReminder,
  organizationCalendar,
  organizationsReminding,
} from '../organizations/organizations.service'
import { listPeople } from '../people/people.service'
import { numbersOwed, type OwedNumber, type OwedNumbers } from './scorecard.hooks'
import { findMissing } from './scorecard.measurable.repository'

/** Those past their reminder hour, in case the server was down. System transactions only. */
export async function organizationsToRemind(tx: Tx): Promise<string[]> {
  const isDue = (timeZone: string, weekday: number, from: number) => {
    const { date, hour } = zonedParts(tx.now(), timeZone)
    return dayOfWeek(date) === weekday && hour >= from
  }
  const all = await organizationsReminding(tx)
  return all
    .filter(({ timeZone, numbersReminder: { weekday, hour } }) => isDue(timeZone, weekday, hour))
    .map(({ orgId }) => orgId)
}

type Missing = Awaited<ReturnType<typeof findMissing>>

/** Unlicensed people owe nothing. */
function owedBy(missing: Missing, licensed: ReadonlySet<string>): OwedNumbers[] {
  const owed = new Map<string, OwedNumber[]>()
  for (const { personId, ...number } of missing.filter((one) => licensed.has(one.personId)))
    owed.set(personId, [...(owed.get(personId) ?? []), number])
  return [...owed].map(([personId, numbers]) => ({ personId, numbers }))
}

/** Checks no policy. */
export async function stillOwed(
  tx: Tx,
  personId: string,
  week: IntervalId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const period = periodOf('Week', week, await organizationCalendar(tx))
  const missing = await findMissing(tx, period, ids)
  return new Set(missing.filter((one) => one.personId === personId).map(({ measurableId }) => measurableId))
}

/** Once per person and week. */
export async function remindOfNumbers(tx: Tx): Promise<number> {
  const calendar = await organizationCalendar(tx)
  const period = lastCompletedPeriod('Week', calendar.today, calendar)
  if (!(await claimNumbersReminder(tx, period.key))) return 0
  const missing = await findMissing(tx, period)
  const people = await listPeople(tx, [...new Set(missing.map(({ personId }) => personId))])
  const licensed = new Set(people.filter(({ hasLicense }) => hasLicense).map(({ id }) => id))
  const owed = owedBy(missing, licensed)
  if (owed.length > 0) await numbersOwed.run(tx, null, { week: intervalIdOf(period, calendar), owed })
  return owed.length
}
