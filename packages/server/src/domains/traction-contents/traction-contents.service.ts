import { forbidden } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canRemoveTraction } from '@cairn/contract/tractions/tractions.policy'
import { type TractionContents, tractionContentsSchema } from '@cairn/contract/tractions/tractions.schemas'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { purgeAgendasOf } from '../agendas/agendas.service'
import { purgeCalendarsOf } from '../calendars/calendar-invitations.service'
import { countItemsIn, purgeItemsOf } from '../items/items.kinds.service'
import { purgeLogsOf } from '../live-meeting/live-meeting.service'
import { purgeNotificationsOf } from '../notifications/notifications.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { countMeasurablesIn, purgeMeasurablesOf } from '../scorecard/scorecard.service'
import { endedPractices } from '../tractions/tractions.practice.service'
import { purgeableTractions, purgeTractions } from '../tractions/tractions.removal.service'
import { heldMeetings, readTraction } from '../tractions/tractions.service'

/** @throws 404, 403 */
export async function tractionContents(tx: Tx, actor: Actor, id: string): Promise<TractionContents> {
  const traction = await readTraction(tx, actor, id)
  const { leadershipTractionId } = await organizationCalendar(tx)
  if (!canRemoveTraction(actor, traction, id === leadershipTractionId)) throw forbidden()
  return tractionContentsSchema.parse({
    ...(await countItemsIn(tx, id)),
    measurables: await countMeasurablesIn(tx, id),
    heldMeetings: await heldMeetings(tx, id),
  })
}

/** System transactions only. */
async function purgeWithContents(tx: Tx, gone: IdScope): Promise<number> {
  await purgeItemsOf(tx, gone)
  await purgeMeasurablesOf(tx, gone)
  await purgeLogsOf(tx, gone)
  await purgeNotificationsOf(tx, gone)
  await purgeAgendasOf(tx, gone)
  await purgeCalendarsOf(tx, gone)
  return await purgeTractions(tx, gone)
}

/** System transactions only. */
export const purgeRemovedTractions = (tx: Tx): Promise<number> => purgeWithContents(tx, purgeableTractions(tx))

/** System transactions only. */
export const purgePractices = (tx: Tx): Promise<number> => purgeWithContents(tx, endedPractices(tx))
