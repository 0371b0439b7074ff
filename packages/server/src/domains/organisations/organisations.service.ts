/** What an organisation has decided for all of its domains: how it reckons time, and which team leads it. */
import { todayIn } from '@cairn/contract/calendar/days'
import { notFound } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { findOrganisation, setLeadershipTractionIfNone } from './organisations.repository'

export interface OrganisationCalendar {
  /** IANA zone, in which `today` is read. */
  readonly timeZone: string
  readonly weekStart: 'Monday' | 'Sunday' | 'Saturday'
  /** 1 to 12 */
  readonly quarterStartMonth: number
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly leadershipTractionId: string | null
}

/** How the transaction's organisation reckons days, weeks and quarters. One query. */
export async function organisationCalendar(tx: Tx): Promise<OrganisationCalendar> {
  const organisation = await findOrganisation(tx)
  if (!organisation) throw notFound()
  const { timeZone, weekStart, quarterStartMonth, leadershipTractionId } = organisation
  return { timeZone, weekStart, quarterStartMonth, leadershipTractionId, today: todayIn(timeZone, tx.now()) }
}

/** The first leadership meeting that is made becomes the leadership team's; a later one doesn't replace it. */
export async function nameFirstLeadershipTraction(tx: Tx, tractionId: string): Promise<void> {
  if (await setLeadershipTractionIfNone(tx, tractionId)) recordChange(tx, 'Updated', { kind: 'org', id: tx.orgId })
}
