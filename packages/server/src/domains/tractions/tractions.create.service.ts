import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import type { Agenda } from '@cairn/contract/agendas/agendas.schemas'
import { instantOf } from '@cairn/contract/calendar/time-zone'
import { conflict, invalidForm, notFound } from '@cairn/contract/core/errors'
import { inTraction, ofPerson } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { createMeetingSchema } from '@cairn/contract/tractions/tractions.schemas'
import type { z } from 'zod'
import { isUniqueViolation } from '../../platform/database/database-error'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { agendaById, agendaItemsOf, unnamedAgenda } from '../agendas/agendas.service'
import { nameFirstLeadershipTraction, organizationCalendar } from '../organizations/organizations.service'
import { insertChecklist, insertMeeting } from './meetings.repository'
import { tractionChanged } from './tractions.hooks'
import {
  defaultSchedule,
  isFirstOf,
  occurrenceAfter,
  parseInstant,
  type Schedule,
  type Series,
  scheduleOf,
} from './tractions.planning.service'
import { presentMeeting, presentTraction } from './tractions.presenter'
import { addInvitees, findTraction, insertTraction } from './tractions.repository'
import { nameTaken, requireNameAndAttendee, requireTeam } from './tractions.service'
import { type NewTractionRow, TRACTION_NAME_INDEX } from './tractions.table'

type Input = z.output<typeof createMeetingSchema>

async function chosenAgenda(tx: Tx, actor: Actor, { agendaItems, agendaId }: Input): Promise<Agenda> {
  if (agendaItems) return unnamedAgenda(agendaItems.length === 0 ? [] : agendaItemsOf(agendaItems))
  return agendaId ? await agendaById(tx, actor, agendaId) : standardAgenda()
}

function rowOf(tx: Tx, actor: Actor, input: Input, agenda: Agenda, schedule: Schedule): NewTractionRow {
  const { id = newId(), title, ownerId, type, cadence, location, colorTag } = input
  const now = tx.now()
  return {
    id,
    type,
    cadence,
    location,
    colorTag,
    agenda,
    ...schedule,
    name: title,
    ownerId: ownerId ?? actor.personId,
    meetingThreadId: newId(),
    scorecardId: newId(),
    createdById: actor.personId,
    createdAt: now,
    updatedAt: now,
  }
}

/** Concurrent requests may collide. */
async function insert(tx: Tx, row: NewTractionRow): Promise<void> {
  try {
    await insertTraction(tx, row)
  } catch (error) {
    if (isUniqueViolation(error, TRACTION_NAME_INDEX)) throw invalidForm([nameTaken('title')])
    if (isUniqueViolation(error)) throw conflict('ID_TAKEN')
    throw error
  }
}

/** In the past if the series has ended. */
function firstInstant(tx: Tx, series: Series, timeZone: string, named: Date | null): Date {
  const justBefore = new Date(tx.now().getTime() - 1)
  const next = occurrenceAfter(series, timeZone, justBefore)
  if (named && (next === null || isFirstOf(series, next))) return named
  return next?.instant ?? instantOf(series.scheduleDate, series.scheduleTime, timeZone)
}

function announce(tx: Tx, tractionId: string, meetingId: string, invitees: readonly string[]): void {
  // No socket is in the new room yet.
  for (const personId of invitees)
    recordChange(tx, 'Added', { kind: 'traction', id: tractionId, version: 1, place: ofPerson(personId) })
  recordChange(tx, 'Added', { kind: 'meeting', id: meetingId, version: 1, place: inTraction(tractionId) })
}

/** @throws 404, 422 */
export async function createMeeting(tx: Tx, actor: Actor, input: Input) {
  const rules = { exceptId: null, nameField: 'title' as const }
  await requireNameAndAttendee(tx, { name: input.title, invitees: input.invitees }, rules)
  const ownerId = input.ownerId ?? actor.personId
  await requireTeam(tx, ownerId, input.invitees)
  const agenda = await chosenAgenda(tx, actor, input)
  const { timeZone, leadershipTractionId } = await organizationCalendar(tx)
  const { meetingDateTime } = input
  const schedule = meetingDateTime ? scheduleOf(meetingDateTime, timeZone) : defaultSchedule(tx.now(), timeZone)
  const row = rowOf(tx, actor, input, agenda, schedule)
  await insert(tx, row)
  await addInvitees(tx, row.id, [...new Set([ownerId, ...input.invitees])])
  await insertChecklist(tx, row.id)
  const series = { ...schedule, cadence: input.cadence }
  const first = firstInstant(tx, series, timeZone, parseInstant(meetingDateTime))
  const meeting = await insertMeeting(tx, row.id, first)
  const isFirstLeadership = input.type === 'Leadership' && leadershipTractionId === null
  if (isFirstLeadership) await nameFirstLeadershipTraction(tx, row.id)
  const traction = await findTraction(tx, row.id)
  if (!traction) throw notFound()
  announce(tx, traction.id, meeting.id, traction.invitees)
  await tractionChanged.run(tx, actor, { traction, before: null })
  return {
    succeeded: true as const,
    traction: presentTraction(traction, actor, isFirstLeadership ? traction.id : leadershipTractionId),
    meeting: presentMeeting(meeting, traction, actor),
  }
}
