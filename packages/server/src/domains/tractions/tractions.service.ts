/**
 * Who may see and edit which traction, and its occurrences. A traction has one open occurrence at most; what may not
 * be seen answers like what does not exist.
 */

import { isLongBefore } from '@cairn/contract/calendar/cadence'
import { conflict, forbidden, invalidForm, notFound } from '@cairn/contract/core/errors'
import type { HeldAs } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import {
  canEditTractionItems,
  canManageTraction,
  canOwnTractionItems,
  canReadTraction,
} from '@cairn/contract/tractions/tractions.policy'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { namesAsked } from '../audit/audit.hooks'
import { organisationCalendar } from '../organisations/organisations.service'
import { roleInOrganisation as roleOf } from '../people/people.service'
import {
  countHeldMeetings,
  findDepartures,
  findLastEndedMeeting,
  findLastPastMeeting,
  findMeeting,
  findMeetingsSince,
  findOpenMeeting,
  findPastMeetings,
  findSummaries,
  findSummary,
  type MeetingRow,
  saveSummary,
  updateMeetingRow,
} from './meetings.repository'
import { changeMeeting, planNextOccurrence } from './tractions.planning.service'
import {
  findReadableIds,
  findTraction,
  findTractionNamedBy,
  findTractionOfThread,
  findTractions,
  findTractionsByName,
  findTractionsEvenRemoved,
  type ReadTraction,
  scopeOf,
} from './tractions.repository'

export type { MeetingRow } from './meetings.repository'
export type { ReadTraction } from './tractions.repository'

function readable(actor: Actor, traction: ReadTraction | undefined): ReadTraction {
  if (!traction || !canReadTraction(actor, traction)) throw notFound()
  return traction
}

/** In one query. 404 where it is unknown, removed, or not for this reader. */
export async function readTraction(tx: Tx, actor: Actor, tractionId: string): Promise<ReadTraction> {
  return readable(actor, await findTraction(tx, tractionId))
}

/** The traction whose id a subquery gives; null where it gives none that the actor may see. */
export async function readTractionNamedBy(tx: Tx, actor: Actor, id: IdScope): Promise<ReadTraction | null> {
  const traction = await findTractionNamedBy(tx, id)
  return traction && canReadTraction(actor, traction) ? traction : null
}

/** As `readTraction`, and 403 for those who may only read. */
export async function editableTraction(tx: Tx, actor: Actor, tractionId: string): Promise<ReadTraction> {
  const traction = await readTraction(tx, actor, tractionId)
  if (!canEditTractionItems(actor, traction)) throw forbidden()
  return traction
}

/** As `readTraction`, and 403 for those who may not change its settings, agenda and invitees. */
export async function manageableTraction(tx: Tx, actor: Actor, tractionId: string): Promise<ReadTraction> {
  const traction = await readTraction(tx, actor, tractionId)
  if (!canManageTraction(actor, traction)) throw forbidden()
  return traction
}

/** Those of the ids that the actor may see, in one query and no order; the others are left out. */
export async function readTractions(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadTraction[]> {
  return (await findTractions(tx, [...new Set(ids)])).filter((traction) => canReadTraction(actor, traction))
}

/** Those of the ids that were not removed, whoever asks; for what happens to them whoever acts. */
export const tractionsByIds = (tx: Tx, ids: readonly string[]): Promise<ReadTraction[]> => findTractions(tx, ids)

/** As `tractionsByIds`, removed ones included: they may come back. */
export const tractionsEvenRemoved = findTractionsEvenRemoved

/** For the audit log, whose readers see the name of every series. */
export const addTractionNames: ListenerOf<typeof namesAsked> = async (tx, _actor, { ids, names }) => {
  for (const { id, name } of await findTractionsEvenRemoved(tx, ids)) names.set(id, name)
}

/** How many meetings of the traction have been held. */
export const heldMeetings = countHeldMeetings

/** Those that somebody is invited to, by name, whatever else their role lets them see. */
export const tractionsOf = (tx: Tx, personId: string): Promise<ReadTraction[]> =>
  readableTractions(tx, { personId, role: 'Member' })

/** Those that the actor may see, by name. One query. */
export function readableTractions(tx: Tx, actor: Actor): Promise<ReadTraction[]> {
  return findTractionsByName(tx, scopeOf(tx, actor))
}

/** Of all tractions that were not removed, those that the actor may see. */
export function readableTractionIds(tx: Tx, actor: Actor): Promise<string[]> {
  return findReadableIds(tx, actor)
}

/** 422 beside `field` where somebody may own nothing in the traction. */
export async function requireOwners(
  tx: Tx,
  traction: Pick<ReadTraction, 'invitees' | 'isPractice'>,
  personIds: readonly string[],
  field: string,
): Promise<void> {
  const others = personIds.filter((id) => !traction.invitees.includes(id))
  const roles = await Promise.all(others.map(async (personId) => ({ personId, role: await roleOf(tx, personId) })))
  if (roles.every(({ personId, role }) => role !== null && canOwnTractionItems({ personId, role }, traction))) return
  throw invalidForm([{ code: 'NOT_INVITED', text: 'Choose people who are invited to this meeting.', field }])
}

/** 422 for a practice, which takes what stands in it along when it goes: nothing is moved there from elsewhere. */
export function requireLasting(tractions: readonly Pick<ReadTraction, 'isPractice'>[], field = 'tractionId'): void {
  if (!tractions.some(({ isPractice }) => isPractice)) return
  const text = 'This meeting is for practice, and takes what is in it along when it goes. Choose another one.'
  throw invalidForm([{ code: 'PRACTICE_GOES', text, field }])
}

/** An occurrence with its traction; 404 where the actor may not see it. Two queries. */
export async function meetingById(
  tx: Tx,
  actor: Actor,
  meetingId: string,
): Promise<{ meeting: MeetingRow; traction: ReadTraction }> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  return { meeting, traction: await readTraction(tx, actor, meeting.tractionId) }
}

/** The traction of a thread with its running occurrence, else its next one, else the last that was held. */
export async function meetingOfThread(
  tx: Tx,
  actor: Actor,
  meetingThreadId: string,
): Promise<{ meeting: MeetingRow; traction: ReadTraction }> {
  const traction = readable(actor, await findTractionOfThread(tx, meetingThreadId))
  const meeting = traction.open ? await findMeeting(tx, traction.open.id) : await findLastEndedMeeting(tx, traction.id)
  if (!meeting) throw notFound()
  return { meeting, traction }
}

/** What an end froze; null where the meeting has been resumed since, or ended again, or its series was removed. Asks no policy. */
export async function summaryOfEnd(tx: Tx, meetingId: string, endedAt: Date): Promise<MeetingSummary | null> {
  const meeting = await findMeeting(tx, meetingId)
  if (meeting?.endedAt?.getTime() !== endedAt.getTime() || !(await findTraction(tx, meeting.tractionId))) return null
  return findSummary(tx, meetingId)
}

/** The occurrence that is running, else the next one planned; null where none is. Asks no policy. */
export async function openOccurrence(tx: Tx, tractionId: string): Promise<MeetingRow | null> {
  return (await findOpenMeeting(tx, tractionId)) ?? null
}

/** Meetings of the tractions from a moment on, canceled ones included, by date. Asks no policy. */
export const meetingsSince = findMeetingsSince

/** What was held to its end or canceled within some spans of time, by date. Asks no policy. */
export const pastMeetings = findPastMeetings

/** What departs from the series: was skipped, or moved alone. Asks no policy. */
export const departuresOf = findDepartures

/** Of the meetings that ended on a date or later. Asks no policy. */
export const summariesSince = findSummaries

/** Replaces what a meeting left. Asks no policy. */
export const keepSummary = saveSummary

/** The latest one that was held or canceled. Asks no policy. */
export const lastPastMeeting = findLastPastMeeting

/** The latest meeting that was held, with its figures; null before the first. Asks no policy. */
export async function lastEndedMeeting(tx: Tx, tractionId: string): Promise<MeetingRow | null> {
  return (await findLastEndedMeeting(tx, tractionId)) ?? null
}

/**
 * Starts a planned meeting with its current agenda. Without `heldAs`, a meeting long before its date keeps that date
 * planned (decision record 31). `isFirstCall`: nobody was told of this start before. 409 unless not started.
 */
export async function markStarted(
  tx: Tx,
  meetingId: string,
  at: Date,
  heldAs?: HeldAs,
): Promise<{ readonly isFirstCall: boolean }> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status !== 'NotStarted') throw conflict('MEETING_STARTED', 'This meeting has been started already.')
  const traction = await findTraction(tx, meeting.tractionId)
  if (!traction) throw notFound()
  const { timeZone } = await organisationCalendar(tx)
  const { cadence, scheduleDate: date, scheduleTime: time } = traction
  const isExtra = heldAs ? heldAs === 'extra' : isLongBefore({ cadence, anchor: { date, time }, timeZone }, meeting, at)
  const { plannedFor, movedFrom } = isExtra ? { plannedFor: at, movedFrom: null } : meeting
  const agendaItems = traction.agenda.items
  const calledAt = meeting.calledAt ?? at
  await changeMeeting(tx, meeting, {
    status: 'Running',
    startedAt: at,
    plannedFor,
    movedFrom,
    calledAt,
    agendaItems,
  })
  return { isFirstCall: meeting.calledAt === null }
}

/** What is known before the next meeting has been planned. */
export type UnplannedSummary = Omit<MeetingSummary, 'nextMeetingId' | 'nextDate'>

function figuresOf(summary: UnplannedSummary) {
  return {
    minutes: Math.round(summary.seconds / 60),
    averageRating: summary.averageRating,
    todosDue: summary.todosDue,
    todosDone: summary.todosDone,
    issuesSolved: summary.solvedIssues.length,
    attendeeCount: summary.attendees.filter(({ attendance }) => attendance !== 'Absent').length,
  }
}

/**
 * Ends a running meeting: plans the next one, then freezes summary and figures. 409 where it is not running, so that
 * nothing is ever ended twice.
 */
export async function markEnded(
  tx: Tx,
  meetingId: string,
  at: Date,
  unplanned: UnplannedSummary,
): Promise<{ meeting: MeetingRow; summary: MeetingSummary; next: MeetingRow | null }> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status !== 'Running' && meeting.status !== 'Paused') {
    throw conflict('MEETING_NOT_RUNNING', 'This meeting is not running.')
  }
  const ended = await updateMeetingRow(tx, meeting, { status: 'Completed', endedAt: at })
  if (!ended) throw conflict('MEETING_CHANGED', 'This meeting has changed in the meantime.')
  const next = await planNextOccurrence(tx, meeting.tractionId)
  const nextDate = next?.plannedFor.toISOString() ?? null
  const summary = { ...unplanned, nextMeetingId: next?.id ?? null, nextDate }
  const frozen = await changeMeeting(tx, ended, { summary, figures: figuresOf(unplanned) })
  return { meeting: frozen, summary, next }
}
