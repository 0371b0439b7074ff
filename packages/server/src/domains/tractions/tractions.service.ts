import { isLongBefore } from '@cairn/contract/calendar/cadence'
import { conflict, forbidden, invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
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
import type { namesRequested } from '../audit/audit.hooks'
import { organizationCalendar } from '../organizations/organizations.service'
import { requirePeople, roleInOrganization as roleOf } from '../people/people.service'
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
  nameExists,
  type ReadTraction,
  scopeOf,
} from './tractions.repository'

export type { MeetingRow } from './meetings.repository'
export type { ReadTraction } from './tractions.repository'

function readable(actor: Actor, traction: ReadTraction | undefined): ReadTraction {
  if (!traction || !canReadTraction(actor, traction)) throw notFound()
  return traction
}

/** @throws 404 */
export async function readTraction(tx: Tx, actor: Actor, tractionId: string): Promise<ReadTraction> {
  return readable(actor, await findTraction(tx, tractionId))
}

export async function readTractionNamedBy(tx: Tx, actor: Actor, id: IdScope): Promise<ReadTraction | null> {
  const traction = await findTractionNamedBy(tx, id)
  return traction && canReadTraction(actor, traction) ? traction : null
}

/** @throws 404, 403 */
export async function editableTraction(tx: Tx, actor: Actor, tractionId: string): Promise<ReadTraction> {
  const traction = await readTraction(tx, actor, tractionId)
  if (!canEditTractionItems(actor, traction)) throw forbidden()
  return traction
}

/** @throws 404, 403 */
export async function manageableTraction(tx: Tx, actor: Actor, tractionId: string): Promise<ReadTraction> {
  const traction = await readTraction(tx, actor, tractionId)
  if (!canManageTraction(actor, traction)) throw forbidden()
  return traction
}

/** Omits unreadable tractions. */
export async function readTractions(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadTraction[]> {
  return (await findTractions(tx, [...new Set(ids)])).filter((traction) => canReadTraction(actor, traction))
}

/** Checks no policy. */
export const tractionsByIds = (tx: Tx, ids: readonly string[]): Promise<ReadTraction[]> => findTractions(tx, ids)

/** Includes removed tractions. */
export const tractionsEvenRemoved = findTractionsEvenRemoved

/** Audit log readers may see all names. */
export const addTractionNames: ListenerOf<typeof namesRequested> = async (tx, _actor, { ids, names }) => {
  for (const { id, name } of await findTractionsEvenRemoved(tx, ids)) names.set(id, name)
}

export const heldMeetings = countHeldMeetings

/** Invitations only, also for admins. */
export const tractionsOf = (tx: Tx, personId: string): Promise<ReadTraction[]> =>
  readableTractions(tx, { personId, role: 'Member' })

export function readableTractions(tx: Tx, actor: Actor): Promise<ReadTraction[]> {
  return findTractionsByName(tx, scopeOf(tx, actor))
}

export function readableTractionIds(tx: Tx, actor: Actor): Promise<string[]> {
  return findReadableIds(tx, actor)
}

/** @throws 422 */
export async function requireOwners(
  tx: Tx,
  traction: Pick<ReadTraction, 'invitees' | 'isPractice'>,
  personIds: readonly string[],
  field: string,
): Promise<void> {
  const others = personIds.filter((id) => !traction.invitees.includes(id))
  const roles = await Promise.all(others.map(async (personId) => ({ personId, role: await roleOf(tx, personId) })))
  if (roles.every(({ personId, role }) => role !== null && canOwnTractionItems({ personId, role }, traction))) return
  throw invalidForm([refusalMessage('NOT_INVITED', { field })])
}

/** Practices are deleted. @throws 422 */
export function requireLasting(tractions: readonly Pick<ReadTraction, 'isPractice'>[], field = 'tractionId'): void {
  if (!tractions.some(({ isPractice }) => isPractice)) return
  throw invalidForm([refusalMessage('PRACTICE_GOES', { field })])
}

/** @throws 404 */
export async function meetingById(
  tx: Tx,
  actor: Actor,
  meetingId: string,
): Promise<{ meeting: MeetingRow; traction: ReadTraction }> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  return { meeting, traction: await readTraction(tx, actor, meeting.tractionId) }
}

/** Running, else next, else last. */
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

/** Null if reopened since. Checks no policy. */
export async function summaryOfEnd(tx: Tx, meetingId: string, endedAt: Date): Promise<MeetingSummary | null> {
  const meeting = await findMeeting(tx, meetingId)
  if (meeting?.endedAt?.getTime() !== endedAt.getTime() || !(await findTraction(tx, meeting.tractionId))) return null
  return findSummary(tx, meetingId)
}

/** Checks no policy. */
export async function openOccurrence(tx: Tx, tractionId: string): Promise<MeetingRow | null> {
  return (await findOpenMeeting(tx, tractionId)) ?? null
}

/** Checks no policy. */
export const meetingsSince = findMeetingsSince

/** Checks no policy. */
export const pastMeetings = findPastMeetings

export const departuresOf = findDepartures

export const summariesSince = findSummaries

export const storeSummary = saveSummary

export const lastPastMeeting = findLastPastMeeting

export async function lastEndedMeeting(tx: Tx, tractionId: string): Promise<MeetingRow | null> {
  return (await findLastEndedMeeting(tx, tractionId)) ?? null
}

/**
 * Without `heldAs`, a meeting far ahead of its date keeps that date planned (record 22). `isFirstCall`: attendees were
 * not notified before. @throws 409
 */
export async function markStarted(
  tx: Tx,
  meetingId: string,
  at: Date,
  heldAs?: HeldAs,
): Promise<{ readonly isFirstCall: boolean }> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status !== 'NotStarted') throw conflict('MEETING_STARTED')
  const traction = await findTraction(tx, meeting.tractionId)
  if (!traction) throw notFound()
  const { timeZone } = await organizationCalendar(tx)
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

/** @throws 409 unless running */
export async function markEnded(
  tx: Tx,
  meetingId: string,
  at: Date,
  unplanned: UnplannedSummary,
): Promise<{ meeting: MeetingRow; summary: MeetingSummary; next: MeetingRow | null }> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status !== 'Running' && meeting.status !== 'Paused') {
    throw conflict('MEETING_NOT_RUNNING')
  }
  const ended = await updateMeetingRow(tx, meeting, { status: 'Completed', endedAt: at })
  if (!ended) throw conflict('MEETING_CHANGED')
  const next = await planNextOccurrence(tx, meeting.tractionId)
  const nextDate = next?.plannedFor.toISOString() ?? null
  const summary = { ...unplanned, nextMeetingId: next?.id ?? null, nextDate }
  const frozen = await changeMeeting(tx, ended, { summary, figures: figuresOf(unplanned) })
  return { meeting: frozen, summary, next }
}

/** The owner must be licensed. */
export async function requireTeam(tx: Tx, ownerId: string, personIds: readonly string[]): Promise<void> {
  const people = await requirePeople(tx, [ownerId, ...personIds])
  if (people.find(({ id }) => id === ownerId)?.hasLicense) return
  throw invalidForm([refusalMessage('OWNER_UNLICENSED', { field: 'ownerId' })])
}

interface NamedTeam {
  readonly name?: string | undefined
  readonly invitees?: readonly string[] | undefined
}

/** @throws 422 */
export async function requireNameAndAttendee(
  tx: Tx,
  { name, invitees }: NamedTeam,
  { exceptId, nameField }: { exceptId: string | null; nameField: 'title' | 'name' },
): Promise<void> {
  const messages: Message[] = []
  if (name !== undefined && (await nameExists(tx, name, exceptId))) messages.push(nameTaken(nameField))
  if (invitees?.length === 0) messages.push(refusalMessage('NO_ATTENDEE', { field: 'invitees' }))
  if (messages.length) throw invalidForm(messages)
}

export const nameTaken = (field: 'title' | 'name'): Message => refusalMessage('NAME_TAKEN', { field })
