import { agendaMinutes } from '@cairn/contract/agendas/agenda-rules'
import type { Actor } from '@cairn/contract/people/people.policy'
import {
  canEditTractionItems,
  canJoinMeeting,
  canManageTraction,
  canRemoveTraction,
  reinstatableUntil,
  resumableUntil,
} from '@cairn/contract/tractions/tractions.policy'
import type { Meeting, Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { MeetingRow } from './meetings.repository'
import type { ReadTraction } from './tractions.repository'

export function presentTraction(traction: ReadTraction, actor: Actor, leadershipTractionId: string | null): Traction {
  const { id, version, name, ownerId, type, meetingThreadId, scorecardId, cadence, location, colorTag } = traction
  return {
    id,
    version,
    name,
    ownerId,
    type,
    meetingThreadId,
    scorecardId,
    cadence,
    location,
    colorTag,
    invitees: traction.invitees,
    schedule: { date: traction.scheduleDate, time: traction.scheduleTime },
    agenda: traction.agenda,
    nextMeetingId: traction.open?.id ?? null,
    nextDate: traction.open?.plannedFor.toISOString() ?? null,
    nextMovedFrom: traction.open?.movedFrom?.toISOString() ?? null,
    isRunning: traction.runningMeetingId !== null,
    isLeadership: id === leadershipTractionId,
    canManage: canManageTraction(actor, traction),
    canEditItems: canEditTractionItems(actor, traction),
    canRemove: canRemoveTraction(actor, traction, id === leadershipTractionId),
  }
}

/** Uses the series' agenda before the start. */
export function presentMeeting(meeting: MeetingRow, traction: ReadTraction, actor: Actor): Meeting {
  const agendaItems = meeting.agendaItems ?? traction.agenda.items
  const { cadence, colorTag, meetingThreadId, ownerId, invitees, location } = traction
  return {
    id: meeting.id,
    version: meeting.version,
    title: traction.name,
    cadence,
    colorTag,
    meetingThreadId,
    ownerId,
    invitees,
    location,
    nextDate: traction.open?.plannedFor.toISOString() ?? null,
    meetingDateTime: meeting.plannedFor.toISOString(),
    tractionId: traction.id,
    agendaItems,
    lengthInMinutes: agendaMinutes(agendaItems),
    status: meeting.status,
    startedAt: meeting.startedAt?.toISOString() ?? null,
    endedAt: meeting.endedAt?.toISOString() ?? null,
    canJoin: canJoinMeeting(actor, traction, meeting.endedAt !== null),
    resumableUntil: resumableUntil(actor, traction, meeting.endedAt),
    reinstatableUntil: reinstatableUntil(actor, traction, meeting),
    figures: meeting.figures,
  }
}
