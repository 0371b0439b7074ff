/** A private series for learning: one per person, never listed. */
import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import { notFound } from '@cairn/contract/core/errors'
import { inTraction, ofPerson } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { IdScope } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import { type Tx, takeAdvisoryLock } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { organizationCalendar } from '../organizations/organizations.service'
import { insertChecklist, insertMeeting } from './meetings.repository'
import { meetingCanceled, tractionChanged, tractionRemoved } from './tractions.hooks'
import { lockTractionAndMeetings, scheduleOf } from './tractions.planning.service'
import {
  addInvitees,
  findPracticeId,
  findTraction,
  insertTraction,
  type ReadTraction,
  updateTractionRow,
} from './tractions.repository'
import { practicedBefore } from './tractions.table'

const PRACTICE_KEPT_MS = 86_400_000

/** A double click starts one practice. */
export async function practiceInTurn(tx: Tx, actor: Actor): Promise<ReadTraction | null> {
  await takeAdvisoryLock(tx, 'practice', tx.orgId, actor.personId)
  const id = await findPracticeId(tx, actor.personId)
  return id ? ((await findTraction(tx, id)) ?? null) : null
}

/** Call within `practiceInTurn`. */
export async function beginPractice(tx: Tx, actor: Actor, name: string): Promise<ReadTraction> {
  const { timeZone } = await organizationCalendar(tx)
  const { personId } = actor
  const now = tx.now()
  const id = newId()
  await insertTraction(tx, {
    id,
    name,
    ownerId: personId,
    createdById: personId,
    isPractice: true,
    type: 'Other',
    cadence: 'AsNeeded',
    agenda: standardAgenda(),
    ...scheduleOf(now.toISOString(), timeZone),
    meetingThreadId: newId(),
    scorecardId: newId(),
    createdAt: now,
    updatedAt: now,
  })
  await addInvitees(tx, id, [personId])
  await insertChecklist(tx, id)
  await insertMeeting(tx, id, now)
  const traction = await findTraction(tx, id)
  if (!traction) throw notFound()
  await tractionChanged.run(tx, actor, { traction, before: null })
  return traction
}

/** Purged by a job. */
export async function endPractice(tx: Tx, actor: Actor, { id }: Pick<ReadTraction, 'id'>): Promise<void> {
  await lockTractionAndMeetings(tx, id)
  const traction = await findTraction(tx, id)
  if (!traction) return
  const why = { isSeriesRemoved: true }
  if (traction.open) await meetingCanceled.run(tx, actor, { meetingId: traction.open.id, tractionId: id, why })
  await updateTractionRow(tx, id, traction.version, { removedAt: tx.now(), removedById: actor.personId })
  recordChange(tx, 'Deleted', { kind: 'traction', id, place: ofPerson(traction.ownerId) })
  recordChange(tx, 'Deleted', { kind: 'traction', id, place: inTraction(id) })
  await tractionRemoved.run(tx, actor, { traction })
}

/** Ended, or older than a day. */
export const endedPractices = (tx: Tx): IdScope => practicedBefore(new Date(tx.now().getTime() - PRACTICE_KEPT_MS))
