/** Hides the series unchanged, so that it can be restored within 90 days (record 22). */
import { conflict, forbidden, notFound, staleVersion } from '@cairn/contract/core/errors'
import { inTraction, ofPerson } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { canReadTraction, canRemoveTraction } from '@cairn/contract/tractions/tractions.policy'
import { MISSED_AFTER_MS, type RemovedTraction, type Traction } from '@cairn/contract/tractions/tractions.schemas'
import { purgeableBefore, restorableUntil } from '../../platform/clock/retention'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { type AuditedActor, recordAuditEntry } from '../audit/audit.service'
import {
  giveUpLeadershipTraction,
  lockOrganization,
  nameFirstLeadershipTraction,
  organizationCalendar,
} from '../organizations/organizations.service'
import { organizationOwnerId } from '../people/people.service'
import { meetingCanceled, meetingReinstated, tractionRemoved } from './tractions.hooks'
import { lockTractionAndMeetings, replanOccurrence } from './tractions.planning.service'
import { presentTraction } from './tractions.presenter'
import {
  findRemovedTractions,
  findTractionsEvenRemoved,
  nameExists,
  ownedTractionIds,
  purgeTractionRows,
  type ReadTraction,
  tractionIdsOf,
  updateTractionRow,
} from './tractions.repository'
import { readTraction } from './tractions.service'
import { removedBefore } from './tractions.table'
import { replaceTeam } from './tractions.update.service'

const NAME_MAX = 256

/** Also locks the organization: it may be the leadership meeting. @throws 404 */
async function lockedEvenRemoved(tx: Tx, actor: Actor, id: string): Promise<ReadTraction> {
  await lockOrganization(tx)
  await lockTractionAndMeetings(tx, id)
  const [traction] = await findTractionsEvenRemoved(tx, [id])
  if (!traction || !canReadTraction(actor, traction)) throw notFound()
  return traction
}

/** Sockets are not in a restored room yet. */
function announce(tx: Tx, change: 'Added' | 'Deleted', { id, invitees }: ReadTraction): void {
  for (const personId of invitees) recordChange(tx, change, { kind: 'traction', id, place: ofPerson(personId) })
  recordChange(tx, change, { kind: 'traction', id, place: inTraction(id) })
}

/** @throws 404, 403, 409 */
export async function removeTraction(
  tx: Tx,
  actor: AuditedActor,
  id: string,
  { version }: { version?: number | undefined },
) {
  const traction = await lockedEvenRemoved(tx, actor, id)
  if (traction.removedAt !== null) throw notFound()
  const { leadershipTractionId } = await organizationCalendar(tx)
  const wasLeadership = id === leadershipTractionId
  if (!canRemoveTraction(actor, traction, wasLeadership)) throw forbidden()
  if (version !== undefined && version !== traction.version) {
    throw staleVersion(presentTraction(traction, actor, leadershipTractionId))
  }
  const { open, runningMeetingId } = traction
  if (runningMeetingId) throw conflict('MEETING_RUNNING')
  const why = { isSeriesRemoved: true }
  if (open) await meetingCanceled.run(tx, actor, { meetingId: open.id, tractionId: id, why })
  if (wasLeadership) await giveUpLeadershipTraction(tx)
  const removed = { removedAt: tx.now(), removedById: actor.personId, wasLeadership }
  await updateTractionRow(tx, id, traction.version, removed)
  announce(tx, 'Deleted', traction)
  await tractionRemoved.run(tx, actor, { traction })
  await recordAuditEntry(tx, actor.address, { action: 'MeetingRemoved', details: { name: traction.name } })
  return { succeeded: true as const, id }
}

/** Numbers the name if taken. */
async function freeName(tx: Tx, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const wanted = `${name.slice(0, NAME_MAX - end.length)}${end}`
    if (!(await nameExists(tx, wanted, null))) return wanted
  }
}

/** Moves to the next date if passed. */
async function reopenPlanned(tx: Tx, actor: Actor, traction: ReadTraction): Promise<void> {
  const { open, cadence, id } = traction
  if (!open) return
  await meetingReinstated.run(tx, actor, { meetingId: open.id, tractionId: id })
  const isMissed = tx.now().getTime() - open.plannedFor.getTime() > MISSED_AFTER_MS
  if (!isMissed || cadence === 'OneTime' || cadence === 'AsNeeded') return
  await replanOccurrence(tx, traction, (await organizationCalendar(tx)).timeZone)
}

/** Idempotent. @throws 404, 403 */
export async function restoreTraction(
  tx: Tx,
  actor: AuditedActor,
  id: string,
): Promise<{ succeeded: true; traction: Traction }> {
  const removed = await lockedEvenRemoved(tx, actor, id)
  if (!canRemoveTraction(actor, removed, removed.wasLeadership)) throw forbidden()
  if (removed.removedAt !== null) await bringBack(tx, actor, removed)
  const { leadershipTractionId } = await organizationCalendar(tx)
  const traction = presentTraction(await readTraction(tx, actor, id), actor, leadershipTractionId)
  return { succeeded: true, traction }
}

async function bringBack(tx: Tx, actor: AuditedActor, removed: ReadTraction): Promise<void> {
  const { id, version, wasLeadership } = removed
  const name = await freeName(tx, removed.name)
  await updateTractionRow(tx, id, version, { name, removedAt: null, removedById: null, wasLeadership: false })
  if (wasLeadership) await nameFirstLeadershipTraction(tx, id)
  const traction = await readTraction(tx, actor, id)
  await reopenPlanned(tx, actor, traction)
  announce(tx, 'Added', traction)
  await tractionRemoved.run(tx, actor, { traction })
  await recordAuditEntry(tx, actor.address, { action: 'MeetingRestored', details: { name } })
}

export async function listRemovedTractions(tx: Tx, actor: Actor): Promise<RemovedTraction[]> {
  const removed = await findRemovedTractions(tx, purgeableBefore(tx.now()))
  return removed.flatMap(({ removedAt, ...traction }) => {
    const { id, name, ownerId, removedById, wasLeadership } = traction
    if (removedAt === null || !canRemoveTraction(actor, traction, wasLeadership)) return []
    const moments = { removedAt: removedAt.toISOString(), restorableUntil: restorableUntil(removedAt).toISOString() }
    return [{ id, name, ownerId, removedById, ...moments }]
  })
}

/** Across organizations. */
export const purgeableTractions = (tx: Tx): IdScope => removedBefore(purgeableBefore(tx.now()))

export const purgeTractions = purgeTractionRows

interface Leaving {
  readonly person: { readonly id: string }
  readonly ownerId: string
}

export async function leaveTractions(tx: Tx, actor: Actor, { person, ownerId }: Leaving): Promise<void> {
  for (const id of await tractionIdsOf(tx, person.id)) {
    await replaceTeam(tx, actor, id, (before) => ({
      ownerId: before.ownerId === person.id ? ownerId : before.ownerId,
      invitees: before.invitees.filter((invitee) => invitee !== person.id),
    }))
  }
}

/** Observers cannot own meetings. */
export async function giveUpTractions(tx: Tx, actor: Actor, { person }: { person: Person }): Promise<void> {
  if (person.hasLicense) return
  const ids = await ownedTractionIds(tx, person.id)
  if (ids.length === 0) return
  const ownerId = await organizationOwnerId(tx)
  for (const id of ids) await replaceTeam(tx, actor, id, ({ invitees }) => ({ ownerId, invitees }))
}
